#!/usr/bin/env python3
"""Rebuild the two small fonts the board is drawn with.

The sources are Debian's packages fonts-lxgw-wenkai and fonts-noto-cjk, both under the SIL Open Font
License 1.1 (OFL.txt beside this file). A subset is a modified version, so it may not carry a reserved
name ("LXGW", "霞鹜"): both families are renamed here.

    pip install fonttools==4.68.0
    python3 subset.py
"""

from dataclasses import dataclass
from pathlib import Path

from fontTools import subset
from fontTools.ttLib import TTFont

HERE = Path(__file__).parent
SYSTEM = Path("/usr/share/fonts")

COPYRIGHT, FAMILY, STYLE, UNIQUE, FULL, VERSION, POSTSCRIPT, LICENSE, LICENSE_URL = 0, 1, 2, 3, 4, 5, 6, 13, 14
KEPT = (COPYRIGHT, VERSION, LICENSE, LICENSE_URL)


@dataclass(frozen=True)
class Cut:
    """One font to write: where its outlines come from and which characters it keeps."""

    source: Path
    face: int
    glyphs: str
    family: str
    file: str


CUTS = (
    Cut(
        SYSTEM / "truetype/lxgw-wenkai/LXGWWenKai-Bold.ttf",
        0,
        "帥仕相俥傌炮兵將士象車馬砲卒帅车马将"
        "司令軍長師旅團營連排工地雷炸彈旗军长师团营连弹"
        "楚河漢界汉",
        "Anqi Board Kai",
        "anqi-board-kai.ttf",
    ),
    Cut(
        SYSTEM / "opentype/noto/NotoSerifCJK-Bold.ttc",
        3,
        "ABCDEFGHIKLMNPRYZabcdefghi0123456789?",
        "Anqi Board Serif",
        "anqi-board-serif.otf",
    ),
)


def rename(font: TTFont, family: str) -> None:
    """Keep the copyright and licence records, and name everything else anew."""
    table = font["name"]
    table.names = [n for n in table.names if n.nameID in KEPT and n.platformID == 3 and n.langID == 0x409]
    postscript = family.replace(" ", "") + "-Bold"
    for name_id, text in (
        (FAMILY, family),
        (STYLE, "Bold"),
        (UNIQUE, postscript),
        (FULL, f"{family} Bold"),
        (POSTSCRIPT, postscript),
    ):
        table.setName(text, name_id, 3, 1, 0x409)
    if "CFF " in font:
        cff = font["CFF "].cff
        cff.fontNames = [postscript]
        top = cff.topDictIndex[0]
        top.FamilyName, top.FullName = family, f"{family} Bold"


def write(cut: Cut) -> None:
    options = subset.Options()
    options.layout_features = []
    options.hinting = False
    options.desubroutinize = True
    options.notdef_outline = False
    options.name_IDs = ["*"]
    options.drop_tables += ["BASE", "GSUB", "GPOS", "GDEF", "VORG", "vhea", "vmtx", "DSIG", "meta"]
    font = TTFont(cut.source, fontNumber=cut.face, recalcTimestamp=False)
    missing = [c for c in cut.glyphs if ord(c) not in font.getBestCmap()]
    if missing:
        raise SystemExit(f"{cut.source} has no glyph for {''.join(missing)}")
    subsetter = subset.Subsetter(options)
    subsetter.populate(text=cut.glyphs)
    subsetter.subset(font)
    rename(font, cut.family)
    target = HERE / cut.file
    font.save(target)
    print(f"{target.name}: {len(cut.glyphs)} glyphs, {target.stat().st_size} bytes")


if __name__ == "__main__":
    for cut in CUTS:
        write(cut)
