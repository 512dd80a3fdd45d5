//! The games in stretches, where they age by the other opponents met since.
//!
//! Call a game against an opponent their last if no newer one is against them. A stretch is a last game
//! and the older games down to the next last one. How many other opponents were met since is the
//! same for every game of a stretch: as many as there are newer stretches. So a new game against an
//! opponent makes a stretch of its own, and the one that their last game ended becomes part of the next
//! newer one; nothing else about stretches changes. Within each, the games of every opponent share
//! weights by a factor that is theirs.

use super::games::Games;
use super::sums::Sums;
use super::tree::Tree;
use crate::performance::scheme::Repeat;
use crate::performance::weights::powers;

const NONE: u32 = u32::MAX;

/// So few games are added up anew rather than their sums kept, which takes memory.
const FEW: u32 = 4;

/// The games taken in so far. They are numbered from the oldest on, and a stretch has the number of its
/// last game.
pub(super) struct Stretches {
    /// For each game that ends a stretch no more, one of the stretch it is now in.
    joined: Vec<u32>,
    /// For each stretch its neighbours, and its place in the tree, if that is worth one.
    newer: Vec<u32>,
    older: Vec<u32>,
    places: Vec<u32>,
    newest: u32,
    next_place: usize,
    /// How deep stretches count for something.
    deepest: usize,
    tree: Tree,
    /// For each opponent the last game.
    last: Vec<u32>,
    /// For opponents with more than a few games, their sums in each stretch, oldest first.
    cells: Vec<Vec<Cell>>,
    noise: f64,
}

/// An opponent's games in a stretch.
struct Cell {
    game: u32,
    sums: Sums,
}

impl Stretches {
    pub(super) fn new(games: &Games, rate: f64) -> Self {
        let length = games.list().len();
        let least = games.least();
        let powers: Vec<f64> = powers(rate)
            .take(games.opponents() + 1)
            .take_while(|&power| power >= least)
            .collect();
        Self {
            joined: vec![NONE; length],
            newer: vec![NONE; length],
            older: vec![NONE; length],
            places: vec![NONE; length],
            newest: NONE,
            next_place: 0,
            deepest: powers.len(),
            tree: Tree::new(powers),
            last: vec![NONE; games.opponents()],
            cells: Vec::new(),
            noise: 0.0,
        }
    }

    pub(super) fn total(&self) -> &Sums {
        self.tree.total()
    }

    pub(super) fn noise(&self) -> f64 {
        self.noise
    }

    /// Adds a game that was just taken in.
    pub(super) fn add(&mut self, games: &mut Games, index: usize) {
        let opponent = games.opponent(index);
        let n = games.against(opponent);
        if n > 1 && games.repeat() != Repeat::None {
            self.share_anew(games, opponent, n);
        }
        let game = number(games, index);
        let mut sums = games.game(index);
        sums.multiply(games.share(n, 0));
        self.begin(game, &sums);
        let last = std::mem::replace(&mut self.last[opponent], game);
        if last != NONE {
            self.join(last);
        }
        if let Some(cells) = self.cells.get_mut(opponent) {
            if !cells.is_empty() {
                cells.push(Cell { game, sums });
            }
        }
        if n > FEW && self.keeps_cells(games, opponent) {
            self.cells[opponent] = self.cells_of(games, opponent);
        }
    }

    /// Whether an opponent's sums are to be kept and are not yet.
    fn keeps_cells(&mut self, games: &Games, opponent: usize) -> bool {
        if !matches!(games.repeat(), Repeat::Shared | Repeat::Recent { .. }) {
            return false;
        }
        if self.cells.is_empty() {
            self.cells.resize_with(games.opponents(), Vec::new);
        }
        self.cells[opponent].is_empty()
    }

    /// The newest stretch, of one game.
    fn begin(&mut self, game: u32, sums: &Sums) {
        if self.next_place == self.tree.places() {
            self.place_anew();
        }
        self.older[game as usize] = self.newest;
        if self.newest != NONE {
            self.newer[self.newest as usize] = game;
        }
        self.newest = game;
        self.places[game as usize] = small(self.next_place);
        self.tree.set(self.next_place, true, sums);
        self.next_place += 1;
    }

    /// Makes a stretch part of the next newer one.
    fn join(&mut self, stretch: u32) {
        let (newer, older) = (self.newer[stretch as usize], self.older[stretch as usize]);
        self.joined[stretch as usize] = newer;
        self.older[newer as usize] = older;
        if older != NONE {
            self.newer[older as usize] = newer;
        }
        let place = self.places[stretch as usize];
        if place != NONE {
            let sums = *self.tree.at(place as usize);
            self.tree.set(place as usize, false, &Sums::ZERO);
            let newer = self.places[newer as usize] as usize;
            self.tree.add_times(newer, 1.0, &sums);
        }
    }

    /// Shares anew the weight of an opponent's games, the newest of `n` being on its way.
    fn share_anew(&mut self, games: &mut Games, opponent: usize, n: u32) {
        let kept = self.cells.get_mut(opponent).map(std::mem::take);
        let Some(mut cells) = kept.filter(|cells| !cells.is_empty()) else {
            return self.share_each_anew(games, opponent, n);
        };
        // The same for all of them.
        let factor = games.share(n, 1) / games.share(n - 1, 0);
        cells.dedup_by(|newer, older| {
            let together = self.stretch(older.game) == self.stretch(newer.game);
            if together {
                older.sums.add_times(1.0, &newer.sums);
            }
            together
        });
        for cell in &mut cells {
            let stretch = self.stretch(cell.game);
            self.add_times(stretch, factor - 1.0, &cell.sums);
            cell.sums.multiply(factor);
        }
        self.cells[opponent] = cells;
    }

    /// The same, game by game.
    fn share_each_anew(&mut self, games: &mut Games, opponent: usize, n: u32) {
        for j in (1..n).rev() {
            let index = games.index(opponent, j);
            let stretch = self.stretch(number(games, index));
            let change = games.share(n, j) - games.share(n - 1, j - 1);
            self.add_times(stretch, change, &games.game(index));
        }
    }

    fn add_times(&mut self, stretch: u32, factor: f64, sums: &Sums) {
        let place = self.places[stretch as usize];
        if place != NONE {
            self.tree.add_times(place as usize, factor, sums);
            self.noise += f64::EPSILON * factor.abs() * sums.weight();
        }
    }

    /// The stretch that a game is in.
    fn stretch(&mut self, game: u32) -> u32 {
        let mut at = game as usize;
        while self.joined[at] != NONE {
            let next = self.joined[at] as usize;
            if self.joined[next] != NONE {
                self.joined[at] = self.joined[next];
            }
            at = next;
        }
        small(at)
    }

    /// An opponent's games in each stretch that counts for something.
    fn cells_of(&mut self, games: &mut Games, opponent: usize) -> Vec<Cell> {
        let n = games.against(opponent);
        let mut cells: Vec<Cell> = Vec::new();
        for j in (0..n).rev() {
            let index = games.index(opponent, j);
            let game = self.stretch(number(games, index));
            if self.places[game as usize] == NONE {
                continue;
            }
            let k = games.share(n, j);
            match cells.last_mut() {
                Some(cell) if cell.game == game => games.add_game(&mut cell.sums, k, index),
                _ => {
                    let mut sums = games.game(index);
                    sums.multiply(k);
                    cells.push(Cell { game, sums });
                }
            }
        }
        cells
    }

    /// Sums all games taken in from the definition of weights.
    pub(super) fn sum_anew(&mut self, games: &mut Games) {
        self.noise = 0.0;
        self.lay_out();
        for opponent in 0..games.opponents() {
            let n = games.against(opponent);
            if n == 0 {
                continue;
            }
            let cells = self.cells_of(games, opponent);
            for cell in &cells {
                let place = self.places[cell.game as usize] as usize;
                self.tree.add_times_without_total(place, 1.0, &cell.sums);
            }
            if let Some(kept) = self.cells.get_mut(opponent) {
                if !kept.is_empty() {
                    *kept = cells;
                }
            }
        }
        self.tree.sum_all();
    }

    /// Gives stretches places anew, from the first on, with their sums.
    fn place_anew(&mut self) {
        let old: Vec<(u32, Sums)> = self
            .counting()
            .map(|stretch| {
                let place = self.places[stretch as usize];
                let sums = if place == NONE {
                    Sums::ZERO
                } else {
                    *self.tree.at(place as usize)
                };
                (stretch, sums)
            })
            .collect();
        self.lay_out();
        for (stretch, sums) in old {
            let place = self.places[stretch as usize] as usize;
            self.tree.add_times_without_total(place, 1.0, &sums);
        }
        self.tree.sum_all();
    }

    /// Gives the stretches that count for something places without sums, and others none.
    fn lay_out(&mut self) {
        let stretches: Vec<u32> = self.counting().collect();
        let oldest = stretches
            .last()
            .map_or(NONE, |&oldest| self.older[oldest as usize]);
        let mut too_old = oldest;
        while too_old != NONE && self.places[too_old as usize] != NONE {
            self.places[too_old as usize] = NONE;
            too_old = self.older[too_old as usize];
        }
        self.tree.clear((2 * stretches.len()).max(64));
        self.next_place = stretches.len();
        for (place, &stretch) in stretches.iter().rev().enumerate() {
            self.places[stretch as usize] = small(place);
            self.tree.use_without_total(place);
        }
    }

    /// The stretches that count for something, newest first.
    fn counting(&self) -> impl Iterator<Item = u32> {
        let existing = |stretch: u32| (stretch != NONE).then_some(stretch);
        std::iter::successors(existing(self.newest), move |&stretch| {
            existing(self.older[stretch as usize])
        })
        .take(self.deepest)
    }
}

/// The number of a game from the oldest on.
fn number(games: &Games, index: usize) -> u32 {
    small(games.list().len() - 1 - index)
}

fn small(number: usize) -> u32 {
    u32::try_from(number).unwrap_or(NONE)
}
