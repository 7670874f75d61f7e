//! Clusters of games: a tree made by average linkage from distances.

/// A tree of clusters.
#[derive(Clone, Debug, PartialEq)]
pub enum Tree {
    /// A single item.
    Leaf(usize),
    /// Two clusters, the nearest to each other when they were joined.
    Join {
        /// The mean distance between their items.
        height: f64,
        /// How many items they have.
        size: usize,
        /// The clusters, that with the lowest item first.
        parts: Box<(Tree, Tree)>,
    },
}

impl Tree {
    /// How many items it has.
    pub fn size(&self) -> usize {
        match self {
            Tree::Leaf(_) => 1,
            Tree::Join { size, .. } => *size,
        }
    }

    /// The distance at which its parts were joined; 0 for an item.
    pub fn height(&self) -> f64 {
        match self {
            Tree::Leaf(_) => 0.0,
            Tree::Join { height, .. } => *height,
        }
    }

    /// Its items in the order in which the tree is drawn.
    pub fn items(&self) -> Vec<usize> {
        let mut items = Vec::new();
        let mut left = vec![self];
        while let Some(tree) = left.pop() {
            match tree {
                Tree::Leaf(item) => items.push(*item),
                Tree::Join { parts, .. } => left.extend([&parts.1, &parts.0]),
            }
        }
        items
    }
}

/// Joins, again and again, the two clusters with the least mean distance between their items; of
/// equals the first. `None` without items.
pub fn cluster(matrix: &[Vec<f64>]) -> Option<Tree> {
    let mut apart: Vec<Vec<f64>> = matrix.to_vec();
    let mut trees: Vec<Option<Tree>> = (0..matrix.len())
        .map(|item| Some(Tree::Leaf(item)))
        .collect();
    for _ in 1..matrix.len() {
        let (one, other) = closest(&apart, &trees)?;
        let (first, second) = (trees[one].take()?, trees[other].take()?);
        let sizes = (first.size() as f64, second.size() as f64);
        let height = apart[one][other];
        for third in 0..matrix.len() {
            let sum = sizes.0 * apart[one][third] + sizes.1 * apart[other][third];
            let mean = sum / (sizes.0 + sizes.1);
            apart[one][third] = mean;
            apart[third][one] = mean;
        }
        trees[one] = Some(Tree::Join {
            height,
            size: first.size() + second.size(),
            parts: Box::new((first, second)),
        });
    }
    trees.into_iter().flatten().next()
}

/// The two clusters closest to each other, the lower index first.
fn closest(apart: &[Vec<f64>], trees: &[Option<Tree>]) -> Option<(usize, usize)> {
    let there = |at: &usize| trees[*at].is_some();
    let mut best: Option<(f64, usize, usize)> = None;
    for one in (0..trees.len()).filter(there) {
        for other in (one + 1..trees.len()).filter(there) {
            if best.is_none_or(|(least, ..)| apart[one][other] < least) {
                best = Some((apart[one][other], one, other));
            }
        }
    }
    best.map(|(_, one, other)| (one, other))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_nearest_are_joined_first_and_distances_are_means() {
        let matrix = [
            vec![0.0, 4.0, 1.0],
            vec![4.0, 0.0, 3.0],
            vec![1.0, 3.0, 0.0],
        ];
        let tree = cluster(&matrix).expect("three items make a tree");
        assert_eq!(tree.items(), [0, 2, 1]);
        assert_eq!((tree.size(), tree.height()), (3, 3.5));
        let Tree::Join { parts, .. } = tree else {
            panic!("three items are joined");
        };
        assert_eq!((parts.0.size(), parts.0.height()), (2, 1.0));
        assert_eq!(parts.1, Tree::Leaf(1));
    }

    #[test]
    fn few_items() {
        assert_eq!(cluster(&[]), None);
        assert_eq!(cluster(&[vec![0.0]]), Some(Tree::Leaf(0)));
    }
}
