//! The interpreter on a model written out by hand, so that it is tested without the loader.

use manqala::model::{
    About, Beginning, Board, Chain, Condition, Count, Deed, Description, Effect, Events, Force,
    Game, MoveKind, MoveSource, Must, Noun, Outcome, Place, Rule, Said, SeedFalls, Setup, Skip,
    Sowing, Test,
};
use manqala::syntax::tree::{Circuit, CircuitHouses, CircuitStores};
use manqala::syntax::words::{Direction, Player, Seat, Tally, Whose};

use super::record::at_position;
use super::{Over, Reference};

fn said<T>(rule: T) -> Said<T> {
    Said::default_rule(rule)
}

fn of(tests: Vec<Test>) -> Description {
    Description {
        any_of: vec![tests],
    }
}

fn house(whose: Whose) -> Vec<Test> {
    vec![Test::Noun(Noun::House), Test::Owner(whose)]
}

fn seeds() -> Description {
    of(vec![Test::Noun(Noun::Seeds)])
}

fn has_no_seeds(who: Player) -> Condition {
    Condition::Has {
        who,
        before: false,
        count: Count::exactly(0),
        what: seeds(),
    }
}

/// Oware, as the library's file says it.
fn oware() -> Game {
    let board = Board::of_houses(2, 6, None);
    let owners = board.all().map(|site| board.side(site)).collect();
    let two_or_three = Count::range(2, 3);
    let mut fits = house(Whose::Their);
    fits.push(Test::Makes(two_or_three.clone()));
    let mut through = house(Whose::Their);
    through.push(Test::Holds(two_or_three));
    let end = |left, right| said(Rule { left, right });
    Game {
        about: About::default(),
        options: Vec::new(),
        seats: vec![Seat::South, Seat::North],
        setup: Setup {
            seeds: vec![4; board.places()],
            ..Setup::default()
        },
        board: said(board),
        owners,
        marks: Vec::new(),
        ranks: vec![vec![said(MoveKind {
            name: None,
            source: MoveSource::From(of(house(Whose::Own))),
            into: None,
            lifting: None,
            direction: None,
            when: None,
        })]],
        musts: vec![said(Must {
            deed: Deed::SowIn(of(house(Whose::Their))),
            not: false,
            force: Force::IfPossible,
            when: Some(has_no_seeds(Player::Opponent)),
        })],
        sowings: vec![said(Sowing {
            kinds: Vec::new(),
            seat: None,
            from: None,
            direction: Direction::Counterclockwise,
            circuit: Circuit {
                houses: CircuitHouses::All,
                stores: CircuitStores::None,
            },
            beginning: Beginning::After(Place::LapOrigin),
            dropping: manqala::model::Dropping::Seeds(1),
            skipping: vec![Skip::Origin],
        })],
        pieces: Vec::new(),
        events: Events {
            last: vec![said(Rule {
                left: SeedFalls {
                    kinds: Vec::new(),
                    lap: None,
                    sown: None,
                    house: of(fits),
                    when: None,
                },
                right: vec![Effect::Capture {
                    by: Player::Mover,
                    places: vec![Place::It],
                    chain: Some(Chain {
                        back: true,
                        from: 0,
                        by: 1,
                        through: of(through),
                        opposite: false,
                    }),
                }],
            })],
            ..Events::default()
        },
        ends: vec![
            end(
                Condition::Stored {
                    who: Player::Anyone,
                    count: Count::at_least(25),
                },
                vec![Outcome::Wins(Player::Found)],
            ),
            end(
                has_no_seeds(Player::ToMove),
                vec![
                    Outcome::TakesRest(Player::Other),
                    Outcome::Most(Tally::Seeds),
                ],
            ),
            end(Condition::Occurs(3), vec![Outcome::Draw]),
        ],
        match_: None,
    }
}

#[test]
fn counts_the_first_moves() {
    let reference = Reference::new(oware());
    let start = reference.start();
    let counts = (1..=4).map(|depth| reference.perft(&start, depth));
    assert_eq!(counts.collect::<Vec<u64>>(), [6, 36, 190, 1014]);
}

#[test]
fn feeds_when_it_can() {
    let reference = Reference::new(oware());
    let table = at_position(&reference.game, "0,0,0,0,0,0/1,1,0,0,0,2 20,24 south");
    assert_eq!(reference.legal(&table), ["f1"]);
    let table = at_position(&reference.game, "0,0,0,0,0,0/1,1,0,0,0,0 22,24 south");
    assert_eq!(reference.legal(&table), ["a1", "b1"]);
    let fed_nobody = reference.play(&table, "a1").expect("it is legal");
    assert_eq!(fed_nobody.over, Some(Over::Draw));
    assert_eq!(fed_nobody.seeds[12..], [24, 0, 24, 0]);
}

#[test]
fn captures_backwards() {
    let reference = Reference::new(oware());
    let table = at_position(&reference.game, "4,4,4,1,2,1/4,4,4,4,4,3 0,0 south");
    let after = reference.play(&table, "f1").expect("it is legal");
    assert_eq!(after.seeds[..12], [4, 4, 4, 4, 4, 0, 4, 4, 4, 0, 0, 0]);
    assert_eq!(after.seeds[12], 7);
    assert_eq!(reference.play(&after, "a1").map(|table| table.seeds), None);
}

#[test]
fn records_states() {
    let reference = Reference::new(oware());
    let state = super::record::state(&reference.game, &reference.start());
    let expected = r#"{"rows":[[4,4,4,4,4,4],[4,4,4,4,4,4]],"stores":{"south":0,"north":0},"to_move":"south"}"#;
    assert_eq!(state.to_string(), expected);
    assert_eq!(super::record::winner(Over::Won(Seat::North)), Some("north"));
}
