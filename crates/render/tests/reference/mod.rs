//! Reference pictures, which someone has looked at: `tests/snapshots`.

use std::{env, fs, path::PathBuf};

use crate::decode::decode;

/// Compares a picture with its reference, or writes that anew with `ANQI_BLESS=1`.
pub(crate) fn check(name: &str, png: &[u8]) {
    let path = PathBuf::from(env!("CARGO_MANIFEST_DIR"))
        .join("tests/snapshots")
        .join(name)
        .with_extension("png");
    if env::var_os("ANQI_BLESS").is_some() {
        fs::create_dir_all(path.parent().unwrap()).unwrap();
        fs::write(&path, png).unwrap();
    }
    let reference = fs::read(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
    if decode(png) != decode(&reference) {
        let new = env::temp_dir().join(name).with_extension("png");
        fs::write(&new, png).unwrap();
        panic!("{name} differs from its reference; see {}", new.display());
    }
}
