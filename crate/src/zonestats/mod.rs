//! Multiplayer matches, leagues and seasons.
