//! Which moves a search tries first: those that were good in like positions.

/// Gists are counted modulo this.
const GISTS: usize = 1 << 12;

/// What a move counts that was good in a position of the same ply.
const KILLER: i64 = 60;

/// What a move counts at most that was good anywhere.
const HABIT: i64 = 50;

/// What was good, and memory to be used again.
#[derive(Clone, Debug)]
pub(super) struct Ordering {
    /// The two last moves that were too good for the opponent to allow, by ply.
    killers: Vec<[Option<u16>; 2]>,
    /// How often, weighed by depth, moves were so, by player and gist.
    history: Vec<u32>,
    highest: u32,
    orders: Vec<Vec<usize>>,
    scores: Vec<i64>,
}

impl Ordering {
    /// Nothing is known yet.
    pub(super) fn new(plies: usize) -> Ordering {
        Ordering {
            killers: vec![[None; 2]; plies],
            history: vec![0; 4 * GISTS],
            highest: 1,
            orders: Vec::new(),
            scores: Vec::new(),
        }
    }

    /// A move was too good for the opponent to allow.
    pub(super) fn good(&mut self, player: usize, gist: u16, ply: usize, depth: u32) {
        if let Some([first, second]) = self.killers.get_mut(ply)
            && *first != Some(gist)
        {
            *second = first.replace(gist);
        }
        if let Some(count) = self.history.get_mut(index(player, gist)) {
            *count = count.saturating_add(depth * depth);
            self.highest = self.highest.max(*count);
        }
    }

    /// What speaks for a move before it is tried.
    pub(super) fn habit(&self, player: usize, gist: u16, ply: usize) -> i64 {
        let killers = self.killers.get(ply);
        let killer = killers.is_some_and(|known| known.contains(&Some(gist)));
        let often = self.history.get(index(player, gist)).copied().unwrap_or(0);
        i64::from(killer) * KILLER + HABIT * i64::from(often) / i64::from(self.highest)
    }

    /// An empty list of moves.
    pub(super) fn take(&mut self) -> Vec<usize> {
        self.orders.pop().unwrap_or_default()
    }

    /// Keeps the memory of a list.
    pub(super) fn give_back(&mut self, mut order: Vec<usize>) {
        order.clear();
        self.orders.push(order);
    }

    /// An empty list of scores.
    pub(super) fn take_scores(&mut self) -> Vec<i64> {
        std::mem::take(&mut self.scores)
    }

    /// Keeps the memory of a list of scores.
    pub(super) fn give_scores_back(&mut self, mut scores: Vec<i64>) {
        scores.clear();
        self.scores = scores;
    }
}

fn index(player: usize, gist: u16) -> usize {
    (player % 4) * GISTS + usize::from(gist) % GISTS
}
