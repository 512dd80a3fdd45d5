//! Wilson's interval of a share.

/// The quantile of the normal distribution that leaves 2.5 % above it.
pub(super) const Z: f64 = 1.959_963_984_540_054;

/// Wilson's 95 % interval of the share `share` of `count` trials.
///
/// ```
/// use gameroom_rating::referee::wilson;
/// // 81 of 263: Newcombe, Statistics in Medicine 17 (1998), page 861.
/// let (low, high) = wilson(81.0 / 263.0, 263.0);
/// assert_eq!(format!("{low:.4} {high:.4}"), "0.2553 0.3662");
/// ```
pub fn wilson(share: f64, count: f64) -> (f64, f64) {
    let square = Z * Z;
    let middle = share + square / (2.0 * count);
    let spread = Z * (share * (1.0 - share) / count + square / (4.0 * count * count)).sqrt();
    let whole = 1.0 + square / count;
    let [low, high] = [middle - spread, middle + spread].map(|end| (end / whole).clamp(0.0, 1.0));
    (low, high)
}
