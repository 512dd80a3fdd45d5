//! Tests of everything that is read from text and files: game lists, archives and hostile input.

mod archive_courses;
mod archives;
mod game_lists;
mod gunzip;
mod hostile_input;
mod rows;
mod tables;
