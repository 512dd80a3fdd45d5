//! Game lists.
