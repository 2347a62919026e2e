//! The network while it is fitted: in floating point, with its gradient. What it looks like is told in the engine's `net` module, which
//! reads what [`Net::write`] writes.
//!
//! Both sides have the same first layer, each looking at the board as its own. The side to act comes first in the second layer, of which there is one for each number of pieces that are left.

use std::io::{self, Write};

use rand::{Rng, RngExt};

use crate::{
    inputs::{ANYWHERE, Active, INPUTS, kind_of},
    sample::Sample,
};

/// All inputs while fitting, and the bias.
const ROWS: usize = INPUTS + ANYWHERE + 1;
/// Neurons of each side.
const HIDDEN: usize = 64;
/// Second layers.
const LAYERS: usize = 8;
/// How many values the factor of the clock has: one for each four plies left.
const FACTORS: usize = 32;

/// What stands for one in the integers of the first layer, of the second ones, and of biases and factors.
const FIRST_SCALE: f32 = 256.0;
const SECOND_SCALE: f32 = 128.0;
const SCALE: f32 = 1024.0;

/// All numbers that are fitted, and also their gradient.
#[derive(Clone)]
pub(crate) struct Net {
    /// `ROWS` rows of `HIDDEN`: the inputs, the kinds wherever they are, the biases.
    pub(crate) first: Vec<f32>,
    /// `LAYERS` rows of `2 * HIDDEN`.
    pub(crate) second: Vec<f32>,
    /// The biases of the second layers.
    pub(crate) bias: Vec<f32>,
    /// How much of an advantage is left with so many plies to the draw.
    pub(crate) factors: Vec<f32>,
}

impl Net {
    pub(crate) fn zero() -> Self {
        Self {
            first: vec![0.0; ROWS * HIDDEN],
            second: vec![0.0; LAYERS * 2 * HIDDEN],
            bias: vec![0.0; LAYERS],
            factors: vec![0.0; FACTORS],
        }
    }

    pub(crate) fn random(rng: &mut impl Rng) -> Self {
        let mut net = Self::zero();
        for weight in &mut net.first[INPUTS * HIDDEN..] {
            *weight = rng.random_range(-0.2..0.2);
        }
        for weight in &mut net.second {
            *weight = rng.random_range(-0.1..0.1);
        }
        for (i, factor) in (0_u8..).zip(&mut net.factors) {
            let left = f32::from(i) * 4.0 + 2.0;
            *factor = left / (left + 10.0);
        }
        net
    }

    /// Lets what a piece is worth on one square only, beside what it is worth anywhere, lose that part.
    pub(crate) fn fade(&mut self, part: f32) {
        for weight in &mut self.first[..INPUTS * HIDDEN] {
            *weight *= 1.0 - part;
        }
    }

    /// All numbers, group by group.
    pub(crate) fn groups_mut(&mut self) -> [&mut Vec<f32>; 4] {
        [
            &mut self.first,
            &mut self.second,
            &mut self.bias,
            &mut self.factors,
        ]
    }

    pub(crate) fn groups(&self) -> [&Vec<f32>; 4] {
        [&self.first, &self.second, &self.bias, &self.factors]
    }
}

/// Which second layer judges a sample: by the number of pieces left.
pub(crate) fn layer(sample: &Sample) -> usize {
    let on_board = sample.squares.iter().filter(|&&code| code != 0).count();
    (on_board.max(1) - 1) / 4
}

/// What a forward pass leaves for the backward pass.
pub(crate) struct Pass {
    hidden: [[f32; HIDDEN]; 2],
    /// The advantage, between minus and plus one.
    soft: f32,
    x: f32,
    /// The expected result.
    pub(crate) expected: f32,
    layer: usize,
    factor: usize,
}

pub(crate) fn factor_of(left: u8) -> usize {
    (usize::from(left) / 4).min(FACTORS - 1)
}

impl Net {
    pub(crate) fn forward(&self, sample: &Sample, active: &Active) -> Pass {
        let mut hidden = [[0.0; HIDDEN]; 2];
        for (hidden, active) in hidden.iter_mut().zip(active) {
            hidden.copy_from_slice(&self.first[(ROWS - 1) * HIDDEN..]);
            for &input in active {
                let row = &self.first[usize::from(input) * HIDDEN..][..HIDDEN];
                for (sum, weight) in hidden.iter_mut().zip(row) {
                    *sum += weight;
                }
            }
        }
        let layer = layer(sample);
        let weights = &self.second[layer * 2 * HIDDEN..][..2 * HIDDEN];
        let (own, enemy) = weights.split_at(HIDDEN);
        let mut x = self.bias[layer];
        for (hidden, weights) in hidden.iter().zip([own, enemy]) {
            let mut lanes = [0.0_f32; 8];
            for (hidden, weights) in hidden.chunks_exact(8).zip(weights.chunks_exact(8)) {
                for i in 0..8 {
                    lanes[i] += hidden[i].clamp(0.0, 1.0) * weights[i];
                }
            }
            x += lanes.iter().sum::<f32>();
        }
        let soft = x / (1.0 + x.abs());
        let factor = factor_of(sample.left);
        let expected = soft * self.factors[factor];
        Pass {
            hidden,
            soft,
            x,
            expected,
            layer,
            factor,
        }
    }

    /// Adds to this gradient what a pass of `net` contributes, by the derivative of the loss for its expectation.
    pub(crate) fn backward(&mut self, net: &Self, active: &Active, pass: &Pass, slope: f32) {
        self.factors[pass.factor] += slope * pass.soft;
        let flat = 1.0 + pass.x.abs();
        let dx = slope * net.factors[pass.factor] / (flat * flat);
        self.bias[pass.layer] += dx;
        let at = pass.layer * 2 * HIDDEN;
        for (side, active) in active.iter().enumerate() {
            let weights = &net.second[at + side * HIDDEN..][..HIDDEN];
            let slopes = &mut self.second[at + side * HIDDEN..][..HIDDEN];
            let mut back = [0.0; HIDDEN];
            for i in 0..HIDDEN {
                let hidden = pass.hidden[side][i];
                slopes[i] += dx * hidden.clamp(0.0, 1.0);
                let open = hidden > 0.0 && hidden < 1.0;
                back[i] = if open { dx * weights[i] } else { 0.0 };
            }
            let bias = [u16::try_from(ROWS - 1).unwrap_or(u16::MAX)];
            for &input in active.iter().chain(&bias) {
                let row = &mut self.first[usize::from(input) * HIDDEN..][..HIDDEN];
                for (sum, back) in row.iter_mut().zip(&back) {
                    *sum += back;
                }
            }
        }
    }

    /// Reads what [`Self::write`] has written, to go on from there; none if that is something else. What pieces of a kind are worth
    /// on all squares together is taken for what they are worth anywhere.
    pub(crate) fn read(bytes: &[u8]) -> Option<Self> {
        let (numbers, rest) = bytes.as_chunks();
        let numbers = numbers.iter();
        let mut numbers = numbers.map(|&bytes| f32::from(i16::from_le_bytes(bytes)));
        let mut net = Self::zero();
        let (inputs, others) = net.first.split_at_mut(INPUTS * HIDDEN);
        let (anywhere, bias) = others.split_at_mut(ANYWHERE * HIDDEN);
        for group in [&mut *inputs, bias] {
            for weight in group {
                *weight = numbers.next()? / FIRST_SCALE;
            }
        }
        for kind in 0..ANYWHERE {
            let anywhere = &mut anywhere[kind * HIDDEN..][..HIDDEN];
            let of_kind = || (0..INPUTS).filter(move |&input| kind_of(input) == Some(kind));
            let share = 1.0 / of_kind().count().max(1) as f32;
            for row in of_kind().map(|input| &inputs[input * HIDDEN..][..HIDDEN]) {
                for (sum, weight) in anywhere.iter_mut().zip(row) {
                    *sum += share * weight;
                }
            }
            for input in of_kind() {
                let row = &mut inputs[input * HIDDEN..][..HIDDEN];
                for (weight, anywhere) in row.iter_mut().zip(&*anywhere) {
                    *weight -= anywhere;
                }
            }
        }
        let rest_of = [
            (&mut net.second, SECOND_SCALE),
            (&mut net.bias, SCALE),
            (&mut net.factors, SCALE),
        ];
        for (group, scale) in rest_of {
            for weight in group {
                *weight = numbers.next()? / scale;
            }
        }
        (numbers.next().is_none() && rest.is_empty()).then_some(net)
    }

    /// Writes the network in integers, as the engine reads it.
    #[expect(
        clippy::cast_possible_truncation,
        reason = "weights are kept within what two bytes hold in each scale"
    )]
    pub(crate) fn write(&self, out: &mut impl Write) -> io::Result<()> {
        let scaled = |scale: f32| move |&weight: &f32| (weight * scale).round() as i16;
        let mut numbers: Vec<i16> = Vec::new();
        let row = |row: usize| &self.first[row * HIDDEN..][..HIDDEN];
        for input in 0..INPUTS {
            let anywhere = kind_of(input).map_or(&[0.0; HIDDEN][..], |kind| row(INPUTS + kind));
            let sum = row(input).iter().zip(anywhere);
            numbers.extend(sum.map(|(own, anywhere)| scaled(FIRST_SCALE)(&(own + anywhere))));
        }
        numbers.extend(row(ROWS - 1).iter().map(scaled(FIRST_SCALE)));
        numbers.extend(self.second.iter().map(scaled(SECOND_SCALE)));
        numbers.extend(self.bias.iter().map(scaled(SCALE)));
        numbers.extend(self.factors.iter().map(scaled(SCALE)));
        for number in numbers {
            out.write_all(&number.to_le_bytes())?;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used, reason = "test code")]
    use anqi_engine::{Game, Layout, Level, Limits, Rules, Variant, Viewer, choose};
    use rand::SeedableRng;
    use rand_chacha::ChaCha8Rng;

    use super::*;
    use crate::inputs::active;

    /// The network that the engine has built in.
    const BUILT_IN: &[u8] = include_bytes!("../../engine/assets/banqi.net");

    #[test]
    fn a_network_that_is_read_is_written_again() {
        let net = Net::read(BUILT_IN).unwrap();
        let mut written = Vec::new();
        net.write(&mut written).unwrap();
        let (written, numbers) = (written.as_chunks::<2>().0, BUILT_IN.as_chunks().0);
        // What a kind is worth anywhere was taken apart and put together again.
        let number = |bytes: &[u8; 2]| i32::from(i16::from_le_bytes(*bytes));
        let same = |(one, other)| (number(one) - number(other)).abs() <= 1;
        assert!(written.len() == numbers.len() && written.iter().zip(numbers).all(same));
        assert!(Net::read(&BUILT_IN[2..]).is_none());
        assert!(Net::read(&[BUILT_IN, &[0, 0]].concat()).is_none());
    }

    #[test]
    fn the_engine_judges_as_the_network_does() {
        let net = Net::read(BUILT_IN).unwrap();
        let mut rng = ChaCha8Rng::seed_from_u64(1);
        let mut inputs = [Vec::new(), Vec::new()];
        let (mut checked, mut sum) = (0, 0.0);
        for _ in 0..10 {
            let rules = Rules::new(Variant::Classic);
            let mut game = Game::deal(&Layout::shuffle(rules, &mut rng));
            while game.outcome().is_none() {
                let seen = game.observe(Viewer::Public);
                if let Some(sample) = Sample::of(&seen, 0) {
                    let limits = Limits::default();
                    let choice = choose(&seen, Level::Normal, &limits, 0).unwrap();
                    let score = choice.score.win.cast_signed() - choice.score.loss.cast_signed();
                    active(&sample, 0, &mut inputs);
                    let expected = net.forward(&sample, &inputs).expected * 900.0;
                    // Where it is sure of a win the engine bends what the network expects.
                    let bent = (expected.abs() - 800.0).max(0.0) * 0.8;
                    let expected = expected - expected.signum() * bent;
                    let apart = (f32::from(score) - expected).abs();
                    assert!(apart < 15.0, "{seen}: {score} {expected}");
                    checked += 1;
                    sum += apart;
                }
                let legal = game.legal();
                game.play(legal[rng.random_range(0..legal.len())]).unwrap();
            }
        }
        assert!(
            checked > 500 && sum / (checked as f32) < 4.0,
            "{checked} {sum}"
        );
    }
}
