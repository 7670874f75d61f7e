//! Whole matches: what happens between rounds, and when the match is over.

use manqala::model::{Condition, Game, Match, Outcome, Refill, Site};
use manqala::syntax::words::{FillOrder, Player, Seat, Side, Tally};

use super::describe::Eyes;
use super::{Over, Reference, Table, ends};

/// A match in progress.
pub struct Rounds {
    pub reference: Reference,
    /// The round that is played; when the match is over, how it stood then.
    pub table: Table,
    /// Games won, by seat index.
    pub won: [u32; 4],
    games: u32,
    /// Who has won the last games in succession, and how many.
    succession: Option<(Seat, u32)>,
    /// Who is to choose further houses before the round begins, and how many.
    choosing: Option<(Seat, usize)>,
    /// Who begins the round that is being filled.
    begins: Seat,
    /// Who has made the last move.
    moved: Seat,
    pub over: Option<Over>,
}

impl Rounds {
    pub fn new(game: Game) -> Rounds {
        let reference = Reference::new(game);
        let table = reference.start();
        Rounds {
            begins: table.began,
            moved: table.began,
            reference,
            table,
            won: [0; 4],
            games: 0,
            succession: None,
            choosing: None,
            over: None,
        }
    }

    fn game(&self) -> &Game {
        &self.reference.game
    }

    fn rules(&self) -> &Match {
        self.game().match_.as_ref().expect("the file has a match")
    }

    pub fn legal(&self) -> Vec<String> {
        match (self.over, self.choosing) {
            (Some(_), _) => Vec::new(),
            (None, None) => self.reference.legal(&self.table),
            (None, Some((seat, count))) => self.choices(seat, count),
        }
    }

    /// Plays a move; `false` if it is not legal.
    pub fn play(&mut self, text: &str) -> bool {
        if !self.legal().iter().any(|legal| legal == text) && !text.starts_with('@') {
            return false;
        }
        if self.choosing.take().is_some() {
            let chosen = text.trim_start_matches("own ").split(',');
            let board = &self.game().board.rule;
            let chosen: Vec<Site> = chosen.filter_map(|name| board.find(name)).collect();
            self.refill(&chosen);
            return true;
        }
        let Some(after) = self.reference.play(&self.table, text) else {
            return false;
        };
        self.moved = self.table.to_move;
        self.table = after;
        if let Some(over) = self.table.over {
            self.round_over(over);
        }
        true
    }

    fn round_over(&mut self, over: Over) {
        self.games += 1;
        match over {
            Over::Won(seat) => {
                self.won[seat as usize] += 1;
                let before = self.succession.filter(|(winner, _)| *winner == seat);
                self.succession = Some((seat, before.map_or(0, |(_, games)| games) + 1));
            }
            Over::Draw | Over::Lost => self.succession = None,
        }
        // Where houses are refilled, what lies on the board still goes to their owners, and what is
        // in a hand to its player.
        let game = self.game().clone();
        if !self.rules().refills.is_empty() {
            for seat in &game.seats {
                let hand = std::mem::take(&mut self.table.hands[*seat as usize]);
                self.table.seeds[game.board.rule.store(*seat).index()] += hand;
            }
            for site in game.board.rule.all() {
                if let Some(owner) = self.table.owners[site.index()] {
                    let seeds = self.table.lift(&game, site, None);
                    self.table.seeds[game.board.rule.store(owner).index()] += seeds;
                }
            }
        }
        self.over = self.match_over(over);
        if self.over.is_none() {
            self.next_round(over);
        }
    }

    /// How the match is over, if it is.
    fn match_over(&self, over: Over) -> Option<Over> {
        self.rules().ends.iter().find_map(|said| {
            let spoken = self.holds(&said.rule.left, over)?;
            let decided = said.rule.right.iter().find_map(|outcome| match outcome {
                Outcome::Wins(_) => spoken.map(Over::Won),
                Outcome::Loses(_) => spoken.map(|seat| Over::Won(self.other(seat))),
                Outcome::Draw => Some(Over::Draw),
                Outcome::Most(Tally::Games) => Some(self.most_games()),
                Outcome::Most(_) => Some(ends::most(self.game(), &self.table)),
                Outcome::TakesRest(_) | Outcome::TakesOwn(_) => None,
            });
            Some(decided.unwrap_or(Over::Draw))
        })
    }

    /// Whether a condition between rounds holds, and of whom it then speaks.
    fn holds(&self, condition: &Condition, over: Over) -> Option<Option<Seat>> {
        self.ways(condition, over, None).into_iter().next()
    }

    /// All ways in which it holds, each with the player that it then speaks of.
    fn ways(&self, condition: &Condition, over: Over, spoken: Option<Seat>) -> Vec<Option<Seat>> {
        let of = |player: Player, test: &dyn Fn(Seat) -> bool| -> Vec<Option<Seat>> {
            if player == Player::Each {
                let all = self.game().seats.iter().all(|seat| test(*seat));
                return if all { vec![spoken] } else { Vec::new() };
            }
            let who = match (player, spoken) {
                // Once found, a player is the same throughout the condition.
                // Who has lost a game is in the match all the same.
                (Player::Anyone, None) => {
                    let (before, after) = self.split_after(self.moved);
                    [after, before].concat()
                }
                (Player::Anyone | Player::Found, Some(found)) => vec![found],
                _ => self.meant(player, over, spoken),
            };
            who.into_iter()
                .filter(|seat| test(*seat))
                .map(Some)
                .collect()
        };
        let store = |seat: Seat| self.table.seeds[self.game().board.rule.store(seat).index()];
        match condition {
            Condition::GamesOver(games) => match self.games >= *games {
                true => vec![spoken],
                false => Vec::new(),
            },
            Condition::Ahead(player, games) => of(*player, &|seat| {
                let others = self.won[self.other(seat) as usize];
                self.won[seat as usize] >= others + games
            }),
            Condition::InSuccession(player, games) => of(*player, &|seat| {
                self.succession
                    .is_some_and(|(winner, n)| winner == seat && n >= *games)
            }),
            Condition::Stored { who, count } => of(*who, &|seat| count.contains(store(seat))),
            Condition::CannotFill(player) => of(*player, &|seat| self.cannot_fill(seat)),
            Condition::All(parts) => {
                let mut ways = vec![spoken];
                for part in parts {
                    ways = ways
                        .into_iter()
                        .flat_map(|way| self.ways(part, over, way))
                        .collect();
                }
                ways
            }
            Condition::Any(parts) => parts
                .iter()
                .flat_map(|part| self.ways(part, over, spoken))
                .collect(),
            _ => Vec::new(),
        }
    }

    /// Whether a player who has houses to fill has too few seeds for any, rounding up included.
    fn cannot_fill(&self, seat: Seat) -> bool {
        let store = |seat: Seat| self.table.seeds[self.game().board.rule.store(seat).index()];
        let (mut own, mut spoken) = (Vec::new(), None);
        for said in &self.rules().refills {
            for filler in self.meant(said.rule.by, Over::Draw, spoken) {
                spoken = Some(filler);
                own.extend((filler == seat).then_some(&said.rule));
            }
        }
        let can = |refill: &&Refill| {
            let missing = refill.amount.saturating_sub(store(seat));
            let rounds = refill
                .rounding
                .is_some_and(|least| store(seat) >= least && store(self.other(seat)) >= missing);
            missing == 0 || rounds
        };
        !own.is_empty() && !own.iter().any(can)
    }

    /// Whom a word means between rounds; `spoken` is whom the sentence before spoke of.
    fn meant(&self, player: Player, over: Over, spoken: Option<Seat>) -> Vec<Seat> {
        let seats = &self.game().seats;
        let began = self.table.began;
        match player {
            Player::Anyone | Player::Each => seats.clone(),
            Player::Leader => vec![self.leader()],
            Player::Other => vec![self.other(spoken.unwrap_or(began))],
            Player::Winner => vec![match over {
                Over::Won(seat) => seat,
                Over::Draw | Over::Lost => began,
            }],
            Player::Loser => vec![match over {
                Over::Won(seat) => self.other(seat),
                Over::Draw | Over::Lost => self.other(began),
            }],
            Player::Seat(seat) => vec![seat],
            _ => Vec::new(),
        }
    }

    /// The players up to one of them in their order, and those behind.
    fn split_after(&self, seat: Seat) -> (&[Seat], &[Seat]) {
        let seats = &self.game().seats;
        let at = seats.iter().position(|one| *one == seat).unwrap_or(0);
        seats.split_at(at + 1)
    }

    fn other(&self, seat: Seat) -> Seat {
        let seats = &self.game().seats;
        let at = seats.iter().position(|one| *one == seat).unwrap_or(0);
        seats[(at + 1) % seats.len()]
    }

    /// Who has stored most, of all, since nobody is out between rounds; of equals who began, or
    /// comes next after that one.
    fn leader(&self) -> Seat {
        let board = &self.game().board.rule;
        let store = |seat: &Seat| self.table.seeds[board.store(*seat).index()];
        let (_, behind) = self.split_after(self.table.began);
        let order = [&[self.table.began][..], behind, &self.game().seats].concat();
        let most = order.iter().map(store).max();
        let leader = order.iter().find(|seat| Some(store(seat)) == most);
        leader.copied().unwrap_or(self.table.began)
    }

    fn most_games(&self) -> Over {
        let most = self.won.iter().max();
        let seats = self.game().seats.iter();
        let best: Vec<&Seat> = seats
            .filter(|seat| Some(&self.won[**seat as usize]) == most)
            .collect();
        match best[..] {
            [only] => Over::Won(*only),
            _ => Over::Draw,
        }
    }

    fn next_round(&mut self, over: Over) {
        let next = self.meant(self.rules().next.rule, over, None);
        self.begins = next.first().copied().unwrap_or(self.table.began);
        if self.rules().refills.is_empty() {
            self.table = self.reference.start();
            self.begin(self.begins);
            return;
        }
        // The table stays as it is until the houses are chosen, but for whose turn it is.
        self.table.over = None;
        self.table.extra = false;
        let choice = self.filled(None).1;
        match choice {
            Some((seat, count)) if count > 0 => {
                self.choosing = Some((seat, count));
                self.table.to_move = seat;
            }
            _ => self.refill(&[]),
        }
    }

    fn begin(&mut self, seat: Seat) {
        self.table.to_move = seat;
        self.table.began = seat;
        self.table.over = None;
        self.table.touched.fill(false);
        self.table.captures = Default::default();
        self.table.promotions = Default::default();
        self.table.seen = Default::default();
        self.table.remember();
    }

    fn refill(&mut self, chosen: &[Site]) {
        self.table = self.filled(Some(chosen)).0;
        self.begin(self.begins);
    }

    /// The table with the houses filled for the next round; without chosen houses, up to the
    /// choice, and who has to choose how many.
    fn filled(&self, chosen: Option<&[Site]>) -> (Table, Option<(Seat, usize)>) {
        let game = self.game();
        let mut table = self.table.clone();
        for site in game.board.rule.all() {
            table.owners[site.index()] = game.owners[site.index()];
            table.marks[site.index()] = None;
        }
        let mut fillers = Vec::new();
        let mut spoken = None;
        for said in &self.rules().refills {
            for seat in self.meant(said.rule.by, Over::Draw, spoken) {
                fillers.push((seat, &said.rule));
                spoken = Some(seat);
            }
        }
        for (seat, refill) in fillers {
            for (what, order) in &refill.parts {
                let eyes = Eyes {
                    game,
                    table: &table,
                    seat,
                    path: &[],
                    falling: None,
                    fell: 0,
                    it: None,
                    among: None,
                };
                let mut houses = eyes.all(what);
                match (order, chosen) {
                    (FillOrder::From(side), _) => self.sort_from(seat, *side, &mut houses),
                    (FillOrder::ByChoice, Some(chosen)) => {
                        houses.retain(|site| chosen.contains(site))
                    }
                    (FillOrder::ByChoice, None) => {
                        let store = table.seeds[game.board.rule.store(seat).index()];
                        let most = usize::from(store / refill.amount).min(houses.len());
                        return (table, Some((seat, most)));
                    }
                }
                self.fill(&mut table, seat, refill, &houses);
            }
        }
        if let Some(mark) = self.rules().unfilled {
            for site in game.board.rule.all() {
                if table.seeds[site.index()] == 0 {
                    table.marks[site.index()] = Some(mark);
                }
            }
        }
        (table, None)
    }

    fn fill(&self, table: &mut Table, seat: Seat, refill: &Refill, houses: &[Site]) {
        let store = self.game().board.rule.store(seat).index();
        for site in houses {
            let missing = refill.amount.saturating_sub(table.seeds[store]);
            let other = self.game().board.rule.store(self.other(seat)).index();
            if missing > 0 {
                let rounds = refill
                    .rounding
                    .is_some_and(|least| table.seeds[store] >= least);
                if !rounds || table.seeds[other] < missing {
                    return;
                }
                table.seeds[other] -= missing;
                table.seeds[store] += missing;
            }
            table.seeds[store] -= refill.amount;
            table.seeds[site.index()] += refill.amount;
            if refill.owning {
                table.owners[site.index()] = Some(seat);
            }
        }
    }

    /// From that end as the filler sees it, the nearer row first.
    fn sort_from(&self, seat: Seat, side: Side, houses: &mut [Site]) {
        let board = &self.game().board.rule;
        houses.sort_by_key(|site| {
            let (row, column) = board.row_column(*site).unwrap_or_default();
            let north = seat == Seat::North;
            let from_left = if north {
                -(column as i32)
            } else {
                column as i32
            };
            let row = if north { -(row as i32) } else { row as i32 };
            match side {
                Side::Left => (from_left, row),
                Side::Right => (-from_left, row),
            }
        });
    }

    /// Every set of so many houses that the chooser can take over.
    fn choices(&self, seat: Seat, count: usize) -> Vec<String> {
        let game = self.game();
        let (table, _) = self.filled(None);
        let refills = self.rules().refills.iter();
        let parts = refills.flat_map(|said| &said.rule.parts);
        let by_choice = parts.filter(|(_, order)| *order == FillOrder::ByChoice);
        let eyes = Eyes {
            game,
            table: &table,
            seat,
            path: &[],
            falling: None,
            fell: 0,
            it: None,
            among: None,
        };
        let houses = by_choice.flat_map(|(what, _)| eyes.all(what));
        let mut names: Vec<String> = houses.map(|site| game.board.rule.name(site)).collect();
        names.sort();
        let sets = subsets(&names, count).into_iter();
        let mut texts: Vec<String> = sets.map(|set| format!("own {}", set.join(","))).collect();
        texts.sort();
        texts
    }

    /// What each player is ahead by in the match: seeds stored, or games won.
    pub fn score(&self, seat: Seat) -> u32 {
        match self.rules().refills.is_empty() {
            true => self.won[seat as usize],
            false => u32::from(self.table.seeds[self.game().board.rule.store(seat).index()]),
        }
    }
}

fn subsets(names: &[String], count: usize) -> Vec<Vec<String>> {
    if count == 0 {
        return vec![Vec::new()];
    }
    let Some((first, rest)) = names.split_first() else {
        return Vec::new();
    };
    let mut with: Vec<Vec<String>> = subsets(rest, count - 1);
    for set in &mut with {
        set.insert(0, first.clone());
    }
    with.extend(subsets(rest, count));
    with
}
