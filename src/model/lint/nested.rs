//! Details chained without a comma, each of which says something of the house named last.

use super::Looked;
use crate::model::report::Report;
use crate::syntax::nested_slips;

/// `before an empty house after a house of 2`: is the house itself after one of 2?
pub(super) fn lint(looked: &Looked, report: &Report) {
    let own = looked.chain.own();
    for sentence in &own.tree.sentences {
        for slip in nested_slips(&own.source, &sentence.body) {
            report.add(slip);
        }
    }
}
