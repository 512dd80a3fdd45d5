# What ./build.sh test does (docs/testing.md). It is a part of build.sh.
# shellcheck shell=bash

# The outcome of each step, one per line.
readonly OUTCOMES=target/test-outcomes
OUTCOME=''

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
  # Downloads run beside compiling.
  need_engines &
  need_rust_checks
  need_bind
  wait $!
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
  step "Rust tests" cargo test --quiet --locked -p gameroom-rating
  step "Rust formatting" check_rust_format
  step "Rust lints" lint_rust
  step "Rust documentation" document_rust
  step "known vulnerabilities" look_for_vulnerabilities
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

check_rust_format() {
  cargo fmt --all --check
  cargo fmt --manifest-path crate/bind/Cargo.toml --check
}

lint_rust() {
  check_fuzz_lock
  cargo clippy --quiet --locked --all-targets -- -D warnings
  # In the profile of the build, whose macros it shares.
  cargo clippy --quiet --locked --release -p gameroom-rating-web --lib --examples --target wasm32-unknown-unknown \
    -- -D warnings
  cargo clippy --quiet --locked --release -p gameroom-rating --lib --target wasm32-unknown-unknown -- -D warnings
}

document_rust() {
  export RUSTDOCFLAGS='-D warnings'
  cargo doc --quiet --locked --no-deps
  cargo doc --quiet --locked --release -p gameroom-rating-web --no-deps --lib --examples --document-private-items \
    --target wasm32-unknown-unknown
}

page_steps() {
  step "formatting" node_modules/.bin/prettier --log-level warn --check .
  step "build" build
  # The other steps need it.
  [[ "$OUTCOME" == passed ]] || return 0
  step "types" check_types
  step "lints" node_modules/.bin/eslint --max-warnings 0 .
  step "HTML" node_modules/.bin/html-validate dist/site/*.html dist/gameroom-rating.html
  step "sizes" node tests/support/sizes.js
  step "npm package" check_package
  step "tests of the page" test_page
}

check_types() {
  node_modules/.bin/tsc -p www
  node_modules/.bin/tsc -p .
}

# Those who install the package find its modules and types. It has ES modules only, whose types import "#games" and the
# like, which resolution before Node 16 does not know.
check_package() {
  node_modules/.bin/publint --strict dist/npm
  node_modules/.bin/attw --pack dist/npm --profile esm-only --ignore-rules internal-resolution-error \
    --entrypoints . ./elements
}

test_page() {
  need_engines
  SOAK_SECONDS=15 node_modules/.bin/playwright test --project={soak,boundary,browser} --project='engine-*'
}

run_tests() {
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
  fi
  say "── $SECONDS s in total"
  cat "$OUTCOMES" >&2
  ! grep -q FAILED "$OUTCOMES" || fail "some steps failed."
  say "all passed"
}
