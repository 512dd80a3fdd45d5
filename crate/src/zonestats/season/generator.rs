//! The season's own random numbers: xoshiro256++ by Blackman and Vigna, seeded by splitmix64.

/// A small generator of pseudo-random numbers, the same everywhere for the same seed.
///
/// ```
/// use gameroom_rating::zonestats::Generator;
///
/// // The reference implementation's first numbers from this state.
/// let mut generator = Generator::from_state([1, 2, 3, 4]);
/// assert_eq!(generator.next_bits(), 41_943_041);
/// assert_eq!(generator.next_bits(), 58_720_359);
/// ```
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Generator {
    state: [u64; 4],
}

impl Generator {
    /// A generator for a seed; seeds next to each other give unrelated numbers.
    #[must_use]
    pub fn seeded(seed: u64) -> Self {
        let mut seed = seed;
        Self::from_state([(); 4].map(|()| splitmix64(&mut seed)))
    }

    /// A generator in a state of its own, not all zeros.
    #[must_use]
    pub fn from_state(state: [u64; 4]) -> Self {
        Self { state }
    }

    /// The next 64 random bits.
    pub fn next_bits(&mut self) -> u64 {
        let [a, b, c, d] = &mut self.state;
        let bits = a.wrapping_add(*d).rotate_left(23).wrapping_add(*a);
        let shifted = *b << 17;
        *c ^= *a;
        *d ^= *b;
        *b ^= *c;
        *a ^= *d;
        *c ^= shifted;
        *d = d.rotate_left(45);
        bits
    }

    /// A number between 0 and 1, never either of them.
    pub fn unit(&mut self) -> f64 {
        // 52 random bits and a half: every value is exact.
        ((self.next_bits() >> 12) as f64 + 0.5) / (1_u64 << 52) as f64
    }

    /// A whole number below `limit`, or 0 if there is none.
    pub fn below(&mut self, limit: usize) -> usize {
        // The upper half of the product is uniform but for one part in 2⁶⁴ / limit.
        let product = u128::from(self.next_bits()) * limit as u128;
        usize::try_from(product >> 64).unwrap_or(0)
    }
}

/// One step of splitmix64, which spreads a seed over a larger state.
fn splitmix64(state: &mut u64) -> u64 {
    *state = state.wrapping_add(0x9e37_79b9_7f4a_7c15);
    let mut bits = *state;
    bits = (bits ^ (bits >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    bits = (bits ^ (bits >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    bits ^ (bits >> 31)
}
