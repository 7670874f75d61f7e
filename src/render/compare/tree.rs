//! A tree of clusters as text.

use crate::study::compare::Tree;

/// The tree, one item a line, with the distance at which parts were joined before the fork.
pub(super) fn draw(tree: &Tree, names: &[String]) -> Vec<String> {
    match tree {
        Tree::Leaf(item) => vec![names.get(*item).cloned().unwrap_or_default()],
        Tree::Join { height, parts, .. } => {
            let label = format!("{height:.2} ");
            let blank = " ".repeat(label.chars().count());
            let upper = draw(&parts.0, names);
            let lower = draw(&parts.1, names);
            let mut lines = Vec::new();
            for (at, line) in upper.iter().enumerate() {
                lines.push(match at {
                    0 => format!("{label}┬ {line}"),
                    _ => format!("{blank}│ {line}"),
                });
            }
            for (at, line) in lower.iter().enumerate() {
                lines.push(match at {
                    0 => format!("{blank}└ {line}"),
                    _ => format!("{blank}  {line}"),
                });
            }
            lines
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::study::compare::cluster;

    #[test]
    fn forks_stand_under_each_other() {
        let names = ["one", "two", "three"].map(str::to_owned);
        let matrix = [
            vec![0.0, 0.5, 0.1],
            vec![0.5, 0.0, 0.5],
            vec![0.1, 0.5, 0.0],
        ];
        let tree = cluster(&matrix).expect("there are items");
        assert_eq!(
            draw(&tree, &names),
            ["0.50 ┬ 0.10 ┬ one", "     │      └ three", "     └ two"]
        );
    }
}
