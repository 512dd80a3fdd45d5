//! Where each team ends in a line-up that is written team after team.

/// For each player, given everyone's team, the position of the first player of the next team.
pub(super) fn team_ends(
    teams: impl ExactSizeIterator<Item = u32> + DoubleEndedIterator,
) -> Vec<u32> {
    let mut position = u32::try_from(teams.len()).unwrap_or(u32::MAX);
    let mut end = position;
    let mut next = None;
    let mut ends: Vec<u32> = teams
        .rev()
        .map(|team| {
            if next.is_some_and(|next| next != team) {
                end = position;
            }
            next = Some(team);
            position -= 1;
            end
        })
        .collect();
    ends.reverse();
    ends
}
