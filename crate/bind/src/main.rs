//! Makes a JavaScript module of a wasm file: `gameroom-rating-bind <file.wasm> <name> <folder>`.

use std::env::args;
use std::error::Error;
use wasm_bindgen_cli_support::Bindgen;

fn main() -> Result<(), Box<dyn Error>> {
    let [wasm, name, folder] = args()
        .skip(1)
        .collect::<Vec<_>>()
        .try_into()
        .map_err(|_| "expected a wasm file, a name and a folder")?;
    Bindgen::new()
        .input_path(wasm)
        .out_name(&name)
        .web(true)?
        .typescript(true)
        // www/engine/ says where the wasm is, as page, worker and package each have their own place for it.
        .omit_default_module_path(true)
        // A core that panicked is started again.
        .reset_state_function(true)
        .remove_name_section(true)
        .remove_producers_section(true)
        .generate(folder)?;
    Ok(())
}
