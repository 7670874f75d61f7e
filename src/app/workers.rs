//! Work that is shared by threads.

use rayon::ThreadPool;
use rayon::prelude::*;

use crate::study::solve::Workers;

/// The threads of a pool.
#[derive(Debug)]
pub struct Crew(pub ThreadPool);

impl Workers for Crew {
    fn each(&self, parts: usize, work: &(dyn Fn(usize) + Sync)) {
        match parts {
            0 | 1 => (0..parts).for_each(work),
            _ => self.0.install(|| (0..parts).into_par_iter().for_each(work)),
        }
    }
}
