//! Time on the processor, which other programs on the machine do not lengthen, where the system
//! tells it; else time on the wall.

use std::fs;
use std::time::Instant;

/// Measures from when it is started.
pub struct Clock {
    on_wall: Instant,
    on_processor: Option<f64>,
}

impl Clock {
    /// What is measured.
    pub const KIND: &str = if cfg!(target_os = "linux") {
        "processor time"
    } else {
        "wall time"
    };

    pub fn start() -> Clock {
        Clock {
            on_wall: Instant::now(),
            on_processor: processor(),
        }
    }

    /// Seconds since the start.
    pub fn seconds(&self) -> f64 {
        match (self.on_processor, processor()) {
            (Some(start), Some(end)) => end - start,
            _ => self.on_wall.elapsed().as_secs_f64(),
        }
    }
}

/// Seconds that this thread has run.
fn processor() -> Option<f64> {
    let text = fs::read_to_string("/proc/thread-self/schedstat").ok()?;
    let nanoseconds: f64 = text.split_whitespace().next()?.parse().ok()?;
    Some(nanoseconds * 1e-9)
}
