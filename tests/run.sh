# What ./build.sh test does (docs/testing.md). It is a part of build.sh.
# shellcheck shell=bash

# The outcome of each step, one per line.
readonly OUTCOMES=target/test-outcomes
OUTCOME=''
# A version of wasm-bindgen that is not the one of Cargo.lock.
readonly OTHER_BINDGEN=0.2.129
# Set by `test --all`.
ALL=''

# Runs a step, and records its outcome and time. A step that fails does not stop the others.
step() {
  local name=$1 began=$SECONDS
  shift
  say "── $name"
  OUTCOME=passed
  # In the background, because `set -e` has no effect before `||`.
  "$@" &
  wait $! || OUTCOME=FAILED
  [[ "$OUTCOME" == passed ]] || say "FAILED: $name"
  printf '%s %5d s  %s\n' "$OUTCOME" $((SECONDS - began)) "$name" >>"$OUTCOMES"
}

set_up() {
  # Before the rest: two downloads by rustup at the same time break each other.
  need_rust_checks
  in_parallel need_engines need_bind
  need_web_servers
}

# Continuous integration tests nginx and Caddy. Elsewhere they are tested where they are installed.
need_web_servers() {
  [[ "${CI:-}" != true ]] || has nginx caddy || install_by_apt nginx-light caddy ||
    say "SKIPPED: nginx and Caddy are not installed."
}

rust_steps() {
  # There, everything is compiled only once.
  [[ "${CI:-}" != true ]] || export CARGO_INCREMENTAL=0
  step "Rust tests" test_core
  step "Rust lints" lint_rust
  step "Rust documentation" document_rust
  step "new projects" test_new_projects
}

test_core() {
  cargo test --quiet --locked -p gameroom-rating --all-features "$@"
}

# The fuzzing targets are not in the workspace, so no other build notices that their lock file is out of date.
# Cargo cannot tell either where it has never fetched what the file names; fuzzing fetches it.
check_fuzz_lock() {
  local message
  message=$(cargo metadata --quiet --locked --offline --format-version 1 --manifest-path crate/fuzz/Cargo.toml \
    2>&1 >/dev/null) && return
  [[ "$message" != *'because --locked was passed'* ]] ||
    fail "crate/fuzz/Cargo.lock is out of date: run cargo update --workspace --manifest-path crate/fuzz/Cargo.toml"
}

lint_rust() {
  check_fuzz_lock
  cargo clippy --quiet --locked --all-targets -- -D warnings
  # Each feature by itself: other projects may have any of them, and all of them together are in the modules below.
  local feature wasm32=(--profile small --target wasm32-unknown-unknown)
  for feature in charts js; do
    cargo clippy --quiet --locked -p gameroom-rating --all-targets --features "$feature" -- -D warnings
  done
  for feature in '' charts js; do
    cargo clippy --quiet --locked "${wasm32[@]}" -p gameroom-rating --lib --features "$feature" -- -D warnings
  done
  # The modules, and with them the core as it is for wasm32; in the profile of the build, whose macros it shares.
  cargo clippy --quiet --locked "${wasm32[@]}" -p gameroom-rating-web --lib --examples -- -D warnings
}

document_rust() {
  export RUSTDOCFLAGS='-D warnings'
  cargo doc --quiet --locked -p gameroom-rating --no-deps --all-features
  cargo doc --quiet --locked --profile small -p gameroom-rating-web --no-deps --lib --examples --document-private-items \
    --target wasm32-unknown-unknown
}

# Adds the crate to empty projects: a native one that rates the games of the README's first example, and one for wasm32 with
# another wasm-bindgen than ours, which is none of the core's business.
test_new_projects() (
  local crate="$PWD/crate" example folder
  folder=$(mktemp -d)
  trap 'rm -rf "$folder"' EXIT
  export CARGO_TARGET_DIR="$PWD/target/new-projects"
  example=$(awk '/^```/ { if (inside) exit; inside = 1; next } inside' crate/README.md)
  new_project "$folder/native"
  printf 'fn main() {\n%s\n}\n' "$example" >src/main.rs
  cargo run --quiet --offline
  new_project "$folder/wasm"
  printf 'wasm-bindgen = "=%s"\n\n[lib]\ncrate-type = ["cdylib"]\n' "$OTHER_BINDGEN" >>Cargo.toml
  printf '%s\n' 'use gameroom_rating::{games::parse, rating::{self, SchemeId}};' \
    '#[wasm_bindgen::prelude::wasm_bindgen]' 'pub fn rating(list: &str) -> f64 {' \
    'rating::rating(&parse(list).games, &SchemeId::P7.scheme()).as_number()' '}' >src/lib.rs
  rm src/main.rs
  # Only the first time, what is needed is not on the machine.
  cargo fetch --quiet --offline --target wasm32-unknown-unknown 2>/dev/null ||
    cargo fetch --quiet --target wasm32-unknown-unknown
  cargo build --quiet --offline --target wasm32-unknown-unknown
  [[ $(cargo tree --offline --target wasm32-unknown-unknown --prefix none --invert wasm-bindgen) == "wasm-bindgen v$OTHER_BINDGEN"* ]]
)

# Makes an empty project outside of ours, with our compiler and versions, adds the crate to it and enters it.
new_project() {
  cargo init --quiet --vcs none --name new-project "$1"
  cp rust-toolchain.toml Cargo.lock "$1"
  cd "$1"
  cargo add --quiet --offline gameroom-rating --path "$crate"
}

page_steps() {
  step "formatting" check_format
  step "build" build ${ALL:+--release}
  # The other steps need it.
  [[ "$OUTCOME" == passed ]] || return 0
  step "types" check_types
  step "lints" node_modules/.bin/eslint --cache --cache-location node_modules/.cache/eslint --max-warnings 0 .
  step "sizes" node tests/support/sizes.js
  step "npm package" node_modules/.bin/publint --strict dist/npm
  step "planted bugs" node tests/planted/run.js --check
  step "tests of the page" test_page
}

check_format() {
  cargo fmt --all --check
  cargo fmt --manifest-path crate/bind/Cargo.toml --check
  node_modules/.bin/prettier --cache --log-level warn --check .
}

# What has not changed since the last time is not checked again.
check_types() {
  node_modules/.bin/tsc -p www --incremental --tsBuildInfoFile target/types-of-page
  node_modules/.bin/tsc -p . --incremental --tsBuildInfoFile target/types-of-tests
}

test_page() {
  local projects=(boundary browser)
  [[ "${CI:-}" != true && -z "$ALL" ]] || projects+=(engine-firefox engine-webkit)
  need_engines
  if [[ -n "$ALL" ]]; then
    LONG=yes node_modules/.bin/playwright test --fail-on-flaky-tests "${projects[@]/#/--project=}"
  else
    node_modules/.bin/playwright test "${projects[@]/#/--project=}"
  fi
}

# The same properties of other lists, schemes and matches, four times as many.
test_at_random() {
  local seed=$RANDOM
  say "PROPTEST_RNG_SEED=$seed"
  PROPTEST_RNG_SEED=$seed PROPTEST_CASES=1024 test_core --tests -- --include-ignored
}

# What takes long, or depends on chance or on the network.
long_steps() {
  step "random seeds" test_at_random
  step "memory" soak 200
  step "fuzzing" fuzz 45
  step "Lighthouse" lighthouse
  step "known vulnerabilities" audit
}

# `test league` runs the tests whose file names contain it.
run_part() {
  local part=$1 specs=() modules=() module
  shopt -s nullglob
  specs=(tests/{boundary,browser}/*"$part"*.spec.ts)
  modules=(tests/rust/*"$part"*.rs)
  ((${#specs[@]} + ${#modules[@]})) || fail "there are no tests of $part."
  if ((${#specs[@]})); then
    need_browser
    build_for "${specs[@]}"
    node_modules/.bin/playwright test "${specs[@]}"
  fi
  for module in "${modules[@]}"; do test_core --tests "$(basename "$module" .rs)::"; done
}

# Builds what some tests look at.
build_for() {
  local jobs=()
  [[ "$*" == *tests/browser/* ]] && jobs+=(site)
  grep -q 'npm\|host\.js' "$@" && jobs+=(npm_package)
  grep -q 'gameroom-rating\.html' "$@" && jobs+=(one_file)
  core
  in_parallel "${jobs[@]}"
}

run_tests() {
  case ${1:-} in
    '') ;;
    --all) ALL=yes ;;
    core)
      need_rust
      test_core
      return
      ;;
    node)
      need_packages
      npm_package
      node_modules/.bin/playwright test --project=boundary
      return
      ;;
    page)
      need_browser
      build
      node_modules/.bin/playwright test --project=browser
      return
      ;;
    *)
      run_part "$1"
      return
      ;;
  esac
  # Background jobs do not hear Ctrl+C.
  trap 'kill 0' INT
  mkdir -p target
  : >"$OUTCOMES"
  step "set-up" set_up
  if [[ "$OUTCOME" == passed ]]; then
    # Side by side, as each often uses one core or waits. The output of the Rust steps comes at the end.
    rust_steps >target/rust-steps.log 2>&1 &
    page_steps
    wait
    cat target/rust-steps.log >&2
    [[ -z "$ALL" ]] || long_steps
  fi
  say "── $SECONDS s in total"
  cat "$OUTCOMES" >&2
  ! grep -q FAILED "$OUTCOMES" || fail "some steps failed."
  say "all passed"
}
