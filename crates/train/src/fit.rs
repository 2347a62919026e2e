//! Fits the network to the positions of many games, by Adam (Kingma and Ba 2014) on the squared difference to what the search expected
//! and how the game ended.

use std::{
    fs::{self, File},
    io::{BufWriter, Write},
    panic::resume_unwind,
    path::PathBuf,
    thread,
};

use anyhow::Context;
use clap::Args;
use rand::{RngExt, SeedableRng, seq::SliceRandom};
use rand_chacha::ChaCha8Rng;

use crate::{
    inputs::active,
    net::Net,
    sample::{SIZE, Sample},
};

/// Samples of a step.
const BATCH: usize = 8192;
/// Parts of a batch, whose gradients are added in this order, however many threads there are.
const PARTS: usize = 2;

/// Fits the network to files of positions.
#[derive(Args, Debug)]
pub(crate) struct Fit {
    /// Files of positions.
    #[arg(required = true)]
    data: Vec<PathBuf>,
    /// Where the network goes.
    #[arg(long)]
    out: PathBuf,
    /// A network to go on from, as one was written; without it the first weights are drawn.
    #[arg(long)]
    from: Option<PathBuf>,
    /// How often all positions are gone through.
    #[arg(long, default_value_t = 6)]
    epochs: u32,
    /// The longest step of any weight at first.
    #[arg(long, default_value_t = 0.002)]
    rate: f32,
    /// How much the end of the game counts; the rest is what the search expected.
    #[arg(long, default_value_t = 0.4)]
    result: f32,
    /// What the first weights, if they are drawn, and the order follow from.
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// How fast what a piece is worth on one square only fades.
    #[arg(long, default_value_t = 10.0)]
    decay: f32,
}

impl Fit {
    pub(crate) fn run(&self) -> anyhow::Result<()> {
        let (mut known, unseen) = self.read()?;
        println!(
            "{} positions to fit, {} to judge",
            known.len(),
            unseen.len()
        );
        let mut rng = ChaCha8Rng::seed_from_u64(self.seed);
        let mut net = match &self.from {
            Some(file) => Net::read(&fs::read(file)?)
                .with_context(|| format!("{} is no network of this shape", file.display()))?,
            None => Net::random(&mut rng),
        };
        let mut adam = Adam::new();
        for epoch in 1..=self.epochs {
            known.shuffle(&mut rng);
            let done = (epoch - 1) as f32 / self.epochs as f32;
            let rate = self.rate * (1.0 - done).max(0.02);
            let mut loss = 0.0;
            for batch in known.chunks(BATCH) {
                let mirrors: Vec<u8> = batch.iter().map(|_| rng.random_range(0..4)).collect();
                let (gradient, part) = self.gradient(&net, batch, &mirrors);
                loss += part;
                adam.step(&mut net, &gradient, rate);
                net.fade(rate * self.decay);
            }
            let (judged, against_result) = self.judge(&net, &unseen);
            println!(
                "epoch {epoch}: loss {:.5}, unseen {judged:.5}, against results {against_result:.5}",
                loss / known.len() as f64
            );
            let mut out = BufWriter::new(File::create(&self.out)?);
            net.write(&mut out)?;
            out.flush()?;
        }
        Ok(())
    }

    /// All samples; those of one game in twenty are kept apart.
    fn read(&self) -> anyhow::Result<(Vec<Sample>, Vec<Sample>)> {
        let (mut known, mut unseen) = (Vec::new(), Vec::new());
        for file in &self.data {
            let bytes = fs::read(file)?;
            for bytes in bytes.as_chunks::<SIZE>().0 {
                let sample = Sample::from_bytes(bytes);
                let apart = sample.game.is_multiple_of(20);
                if apart { &mut unseen } else { &mut known }.push(sample);
            }
        }
        Ok((known, unseen))
    }

    fn target(&self, sample: &Sample) -> f32 {
        let expected = f32::from(sample.expected) / 1000.0;
        self.result * f32::from(sample.result) + (1.0 - self.result) * expected
    }

    fn gradient(&self, net: &Net, batch: &[Sample], mirrors: &[u8]) -> (Net, f64) {
        let size = batch.len().div_ceil(PARTS).max(1);
        let parts: Vec<(Net, f64)> = thread::scope(|scope| {
            let parts = batch.chunks(size).zip(mirrors.chunks(size));
            let running: Vec<_> = parts
                .map(|(batch, mirrors)| scope.spawn(|| self.part(net, batch, mirrors)))
                .collect();
            // Without one of its parts a gradient would be another one.
            let joined = running.into_iter().map(thread::ScopedJoinHandle::join);
            joined
                .map(|part| part.unwrap_or_else(|panic| resume_unwind(panic)))
                .collect()
        });
        let mut parts = parts.into_iter();
        let (mut gradient, mut loss) = parts.next().unwrap_or_else(|| (Net::zero(), 0.0));
        for (other, part) in parts {
            loss += part;
            for (sum, other) in gradient.groups_mut().into_iter().zip(other.groups()) {
                for (sum, other) in sum.iter_mut().zip(other) {
                    *sum += other;
                }
            }
        }
        for group in gradient.groups_mut() {
            for slope in group.iter_mut() {
                *slope /= batch.len() as f32;
            }
        }
        (gradient, loss)
    }

    fn part(&self, net: &Net, batch: &[Sample], mirrors: &[u8]) -> (Net, f64) {
        let mut gradient = Net::zero();
        let mut loss = 0.0;
        let mut inputs = [Vec::new(), Vec::new()];
        for (sample, &mirror) in batch.iter().zip(mirrors) {
            active(sample, mirror, &mut inputs);
            let pass = net.forward(sample, &inputs);
            let error = pass.expected - self.target(sample);
            loss += f64::from(error * error);
            gradient.backward(net, &inputs, &pass, 2.0 * error);
        }
        (gradient, loss)
    }

    /// The mean squared error on samples that were not fitted to: against the targets, and against the results alone.
    fn judge(&self, net: &Net, unseen: &[Sample]) -> (f64, f64) {
        let mut inputs = [Vec::new(), Vec::new()];
        let mut sums = (0.0, 0.0);
        for sample in unseen {
            active(sample, 0, &mut inputs);
            let expected = net.forward(sample, &inputs).expected;
            let square = |target: f32| f64::from((expected - target) * (expected - target));
            sums.0 += square(self.target(sample));
            sums.1 += square(f32::from(sample.result));
        }
        let count = unseen.len().max(1) as f64;
        (sums.0 / count, sums.1 / count)
    }
}

/// The moments of the gradient.
struct Adam {
    mean: Net,
    square: Net,
    steps: i32,
}

impl Adam {
    fn new() -> Self {
        Self {
            mean: Net::zero(),
            square: Net::zero(),
            steps: 0,
        }
    }

    fn step(&mut self, net: &mut Net, gradient: &Net, rate: f32) {
        self.steps += 1;
        let fair = (1.0 - 0.999_f32.powi(self.steps)).sqrt() / (1.0 - 0.9_f32.powi(self.steps));
        let rate = rate * fair;
        let groups = net.groups_mut().into_iter().zip(gradient.groups());
        let moments = self
            .mean
            .groups_mut()
            .into_iter()
            .zip(self.square.groups_mut());
        for ((weights, slopes), (mean, square)) in groups.zip(moments) {
            for i in 0..weights.len() {
                let slope = slopes[i];
                mean[i] = 0.9 * mean[i] + 0.1 * slope;
                square[i] = 0.999 * square[i] + 0.001 * slope * slope;
                weights[i] -= rate * mean[i] / (square[i].sqrt() + 1e-8);
                weights[i] = weights[i].clamp(-15.0, 15.0);
            }
        }
    }
}
