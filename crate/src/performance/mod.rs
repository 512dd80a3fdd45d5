//! Performance ratings.
