//! What tests let go wrong on purpose.

use super::Sandbox;
use crate::driver;
use crate::faults::Fault;
use crate::gateway::{Disconnect, Distortion};

impl Sandbox {
    /// Lets a fault come over the next requests to an endpoint, after those that were ordered before.
    pub fn fail(&self, fault: Fault) {
        self.shared.change(|state| state.faults.order(fault));
    }

    /// How many requests faults will still come over.
    pub fn faults_left(&self) -> u32 {
        self.shared.read(|state| state.faults.left())
    }

    /// Calls off all faults that are still to come.
    pub fn end_faults(&self) {
        self.shared.change(|state| state.faults.clear());
    }

    /// Lets something happen to the next interactions on their way over the gateway.
    pub fn distort_gateway(&self, distortion: Distortion) {
        self.shared
            .change(|state| state.gateway.distort(distortion));
    }

    /// Breaks the bot's gateway connections; how many there were.
    pub fn disconnect_gateway(&self, kind: Disconnect) -> usize {
        self.shared.change(|state| driver::disconnect(state, kind))
    }
}
