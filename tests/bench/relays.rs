//! Tchadji and Bao la Kujifunza as one writes them by hand: each player's two rows as an array in
//! sowing order, sown seed by seed, lap by lap.
//!
//! Places of a player: 0 to 7 the outer row from the left, 8 to 15 the inner row from the right.

use crate::figures::{Ending, Figures, Numbers};

/// A sowing that has not ended after so many laps is not allowed.
const MOST_LAPS: u32 = 10_000;

/// A position, without its history.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Board {
    /// Seeds by player and place.
    houses: [[u8; 16]; 2],
    mover: usize,
}

/// What a legal move leads to.
pub struct After {
    board: Board,
    /// Whether seeds have left the board, so that no earlier position can come back.
    captured: bool,
}

/// A game written by hand.
pub trait Game {
    /// Lists the legal moves.
    fn moves(board: &Board, found: &mut Vec<After>);
    /// Who has lost after a move, if somebody has; `board` is already turned to the next player.
    fn loser(board: &Board) -> Option<usize>;
}

impl Board {
    fn start() -> Board {
        Board {
            houses: [[2; 16]; 2],
            mover: 0,
        }
    }

    fn own(&mut self) -> &mut [u8; 16] {
        &mut self.houses[self.mover]
    }

    /// Lifts a house and sows it; where the last seed falls.
    fn sow_house(&mut self, house: usize, way: usize) -> usize {
        let hand = std::mem::take(&mut self.own()[house]);
        self.sow(house, hand, way)
    }

    /// Sows seeds after a place. `way` is 1, or 15 for clockwise.
    fn sow(&mut self, mut place: usize, hand: u8, way: usize) -> usize {
        let own = self.own();
        for _ in 0..hand {
            place = (place + way) & 15;
            own[place] += 1;
        }
        place
    }

    /// The seeds opposite an inner house.
    fn opposite(&mut self, place: usize) -> &mut u8 {
        &mut self.houses[1 - self.mover][(23 - place) & 15]
    }

    fn passed_on(mut self) -> Board {
        self.mover = 1 - self.mover;
        self
    }
}

/// Notices that laps come round: an earlier moment is kept, farther and farther apart.
struct Rounds {
    laps: u32,
    kept: Option<(Board, usize)>,
    until: u32,
}

impl Rounds {
    fn new() -> Rounds {
        Rounds {
            laps: 1,
            kept: None,
            until: 32,
        }
    }

    /// Whether a further lap from a house would never end.
    fn never_end(&mut self, board: &Board, house: usize) -> bool {
        self.laps += 1;
        if self.laps <= 32 {
            return false;
        }
        if self.laps > MOST_LAPS || self.kept == Some((*board, house)) {
            return true;
        }
        if self.laps > self.until {
            self.kept = Some((*board, house));
            self.until *= 2;
        }
        false
    }
}

/// Tchadji.
pub struct Tchadji;

impl Tchadji {
    /// Plays a house; lists what comes of it.
    fn play(mut board: Board, house: usize, found: &mut Vec<After>) {
        let mut place = board.sow_house(house, 1);
        let mut rounds = Rounds::new();
        while board.own()[place] > 1 {
            if rounds.never_end(&board, place) {
                return;
            }
            place = board.sow_house(place, 1);
        }
        if place < 8 || *board.opposite(place) == 0 {
            found.push(After {
                board: board.passed_on(),
                captured: false,
            });
            return;
        }
        *board.opposite(place) = 0;
        let theirs = 1 - board.mover;
        board.houses[theirs][place - 8] = 0;
        let captured = true;
        let mut chosen = false;
        for third in 0..16 {
            if board.houses[theirs][third] > 0 {
                let mut board = board;
                board.houses[theirs][third] = 0;
                chosen = true;
                found.push(After {
                    board: board.passed_on(),
                    captured,
                });
            }
        }
        if !chosen {
            found.push(After {
                board: board.passed_on(),
                captured,
            });
        }
    }
}

impl Game for Tchadji {
    fn moves(board: &Board, found: &mut Vec<After>) {
        let own = &board.houses[board.mover];
        let any = own.iter().any(|seeds| *seeds >= 2);
        for house in 0..16 {
            if own[house] >= 2 || (!any && own[house] == 1 && own[(house + 1) & 15] == 0) {
                Tchadji::play(*board, house, found);
            }
        }
    }

    fn loser(board: &Board) -> Option<usize> {
        (0..2).find(|player| board.houses[*player].iter().all(|seeds| *seeds == 0))
    }
}

/// Bao la Kujifunza.
pub struct Bao;

impl Bao {
    /// Whether the last seed has fallen in an occupied inner house opposite an occupied one.
    fn hits(board: &mut Board, place: usize) -> bool {
        place >= 8 && board.own()[place] > 1 && *board.opposite(place) > 0
    }

    /// Plays a house that way; what comes of it, unless it never ends or does not do what it must.
    fn play(mut board: Board, house: usize, mut way: usize, capturing: bool) -> Option<After> {
        let mut place = board.sow_house(house, way);
        if capturing && !Bao::hits(&mut board, place) {
            return None;
        }
        let mut rounds = Rounds::new();
        while board.own()[place] > 1 {
            if rounds.never_end(&board, place) {
                return None;
            }
            if capturing && Bao::hits(&mut board, place) {
                way = match place {
                    14 | 15 => 15,
                    8 | 9 => 1,
                    _ => way,
                };
                let hand = std::mem::take(board.opposite(place));
                let first = if way == 1 { 7 } else { 0 };
                place = board.sow(first, hand, way);
            } else {
                place = board.sow_house(place, way);
            }
        }
        Some(After {
            board: board.passed_on(),
            captured: false,
        })
    }
}

impl Game for Bao {
    fn moves(board: &Board, found: &mut Vec<After>) {
        let own = &board.houses[board.mover];
        for (houses, most, capturing) in [(0..16, 15, true), (8..16, 64, false), (0..8, 64, false)]
        {
            for house in houses {
                if (2..=most).contains(&own[house]) {
                    for way in [1, 15] {
                        found.extend(Bao::play(*board, house, way, capturing));
                    }
                }
            }
            if !found.is_empty() {
                return;
            }
        }
    }

    fn loser(board: &Board) -> Option<usize> {
        // Whoever did not move is looked at first.
        [board.mover, 1 - board.mover]
            .into_iter()
            .find(|player| board.houses[*player][8..].iter().all(|seeds| *seeds == 0))
    }
}

/// Who wins against that player.
fn won_against(loser: usize) -> Ending {
    match loser {
        0 => Ending::North,
        _ => Ending::South,
    }
}

/// Plays random games.
pub fn playouts<G: Game, N: Numbers>(games: u64, most: u64) -> Figures {
    let mut figures = Figures::default();
    let (mut past, mut moves) = (Vec::new(), Vec::new());
    for index in 0..games {
        let mut numbers = N::of_game(index);
        let mut board = Board::start();
        past.clear();
        past.push(board);
        let (mut plies, mut choices) = (0, 0);
        let ending = loop {
            if plies == most {
                break Ending::Unfinished;
            }
            moves.clear();
            G::moves(&board, &mut moves);
            if moves.is_empty() {
                break won_against(board.mover);
            }
            let after = &moves[numbers.below(moves.len() as u32) as usize];
            plies += 1;
            choices += moves.len() as u64;
            board = after.board;
            if let Some(loser) = G::loser(&board) {
                break won_against(loser);
            }
            if after.captured {
                past.clear();
            }
            past.push(board);
            if past.iter().filter(|earlier| **earlier == board).count() >= 3 {
                break Ending::Draw;
            }
        };
        figures.add(plies, choices, ending);
    }
    figures
}

/// Counts sequences of so many plies.
pub fn perft<G: Game>(depth: u32) -> u64 {
    fn count<G: Game>(board: &Board, depth: u32, past: &mut Vec<Board>) -> u64 {
        let mut moves = Vec::with_capacity(32);
        G::moves(board, &mut moves);
        if depth == 1 {
            return moves.len() as u64;
        }
        let mut sum = 0;
        for After { board, .. } in &moves {
            past.push(*board);
            let times = past.iter().filter(|earlier| *earlier == board).count();
            if G::loser(board).is_none() && times < 3 {
                sum += count::<G>(board, depth - 1, past);
            }
            past.pop();
        }
        sum
    }
    count::<G>(&Board::start(), depth, &mut vec![Board::start()])
}
