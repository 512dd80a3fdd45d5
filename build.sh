#!/usr/bin/env bash
# The one entry: builds, serves and tests Gameroom Rating. `./build.sh help` lists what it does.
set -euo pipefail
unset CDPATH
cd -- "$(dirname -- "${BASH_SOURCE[0]}")"

readonly STAMPS=target/stamps
readonly TOOLS=target/tools
readonly BIND=target/bind/debug/gameroom-rating-bind
readonly WASM=target/wasm32-unknown-unknown/release/gameroom_rating.wasm
# The wasm modules, each a feature of the crate.
readonly MODULES=(games multiplayer archives charts)
# A target folder set elsewhere would hide the wasm from the steps below.
export CARGO_TARGET_DIR="$PWD/target"
export PLAYWRIGHT_BROWSERS_PATH="$PWD/target/browsers"

help() {
  cat <<'TEXT'
Usage: ./build.sh <command>

  serve [--port N]        build the page and serve it on this machine (8080, or the next free port)
  serve --dev [--port N]  the same, rebuilt and reloaded on every change
  build                   build dist/site, dist/gameroom-rating.html and dist/npm
  test                    check, build and test everything
  engines                 walk the page's core in Chromium, and in Firefox and WebKit where they are installed
  soak [seconds]          use every tool for so long (300), and look at memory
  fuzz [target] [seconds] throw random input at the core: every target, a minute each
  mutants [file ...]      break the core in one place at a time, and see whether a test notices
  audit                   look for known vulnerabilities among what we depend on
  bench [group ...]       measure speed: the core beside its peers, and how smoothly the page moves (docs/benchmarks.md)
  lighthouse [tool ...]   audit the site, or some of its tools, with Lighthouse
  screenshots             take the pictures in docs/ and draw the icons
  format                  format every file
  help                    this text

Each command installs what it needs: into target/ and node_modules/, and the wasm32 target by rustup.
It wants Rust (https://rustup.rs) and Node 20.19 or newer (https://nodejs.org).
TEXT
}

say() { printf '%s\n' "$*" >&2; }

fail() {
  say "build.sh: $*"
  exit 1
}

# --- What the steps need -------------------------------------------------------------------------

has() {
  local name
  for name in "$@"; do command -v "$name" >/dev/null || return 1; done
}

need_rust() {
  has cargo rustc || fail "Rust is missing: install it from https://rustup.rs and run this again."
  has cc || has gcc || has clang ||
    fail "A C compiler is missing, which Rust links with: install gcc or clang and run this again."
}

need_node() {
  local wanted="Node 20.19 or newer is needed: install it from https://nodejs.org and run this again."
  has node npm || fail "$wanted"
  node -e 'const [a, b] = process.versions.node.split(".").map(Number);
    process.exit(a > 20 || (a === 20 && b >= 19) ? 0 : 1)' ||
    fail "$wanted (this is Node $(node --version))"
}

need_wasm_target() {
  need_rust
  [[ -d "$(rustc --print sysroot)/lib/rustlib/wasm32-unknown-unknown" ]] && return
  has rustup ||
    fail "Rust's wasm32-unknown-unknown target is missing: install it, or Rust by https://rustup.rs."
  say "installing Rust's wasm32 target"
  rustup target add wasm32-unknown-unknown
}

need_bind() {
  need_rust
  local build=(cargo build --quiet --manifest-path crate/bind/Cargo.toml --target-dir target/bind)
  [[ -x "$BIND" ]] || say "building wasm-bindgen (once)"
  # Its lock file can name versions that are no longer there; then without it.
  "${build[@]}" --locked || "${build[@]}"
}

need_npm_packages() {
  need_node
  cmp -s package-lock.json node_modules/.installed-lock.json && return
  say "installing the npm packages"
  npm ci --no-audit --no-fund --loglevel=error
  cp package-lock.json node_modules/.installed-lock.json
}

# Sets CHROMIUM to a browser of the system, or leaves it empty where Playwright has its own.
need_browser() {
  find_browser && return
  local own='import("@playwright/test").then(({ chromium }) =>
    require("node:child_process").execFileSync(chromium.executablePath(), ["--version"]))'
  node -e "$own" >/dev/null 2>&1 && return
  say "installing a browser for the tests"
  npx --no-install playwright install chromium && node -e "$own" >/dev/null 2>&1 && return
  if [[ "$(id -u)" == 0 ]] && has apt-get; then
    apt-get update -qq
    DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends \
      chromium-headless-shell >/dev/null 2>&1 ||
      DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends chromium >/dev/null
    find_browser && return
  fi
  fail "no browser for the tests: install Chromium or Google Chrome and run this again."
}

find_browser() {
  # The shell is Chromium without its window, and starts in half the time.
  if CHROMIUM=$(first_that_starts "${CHROMIUM:-}" chromium-headless-shell chromium chromium-browser google-chrome \
    google-chrome-stable "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome"); then
    export CHROMIUM
    return 0
  fi
  unset CHROMIUM
  return 1
}

# Where the first of several programs is that does start: one that is there may still lack what it needs.
first_that_starts() {
  local name path
  for name in "$@"; do
    [[ -n "$name" ]] && path=$(command -v "$name") && "$path" --version >/dev/null 2>&1 || continue
    printf '%s' "$path"
    return 0
  done
  return 1
}

# Sets FIREFOX and WEBKIT_DRIVER to what the system has of the other two engines, and says what it lacks.
need_engines() {
  need_browser
  find_engines && return
  if [[ "${CI:-}" == true && "$(id -u)" == 0 ]] && has apt-get; then
    say "installing Firefox and WebKit for the tests"
    install_engines || true
    find_engines && return
  fi
  [[ -n "${FIREFOX:-}" ]] ||
    say "SKIPPED: Firefox is not installed. To test in it, install firefox, or on Debian firefox-esr."
  [[ -n "${WEBKIT_DRIVER:-}" ]] ||
    say "SKIPPED: WebKit is not installed. To test in it, install on Debian webkit2gtk-driver, xvfb and xauth."
}

# Each by itself, as systems lack one or the other.
install_engines() {
  local install=(apt-get install -y -qq --no-install-recommends)
  apt-get update -qq
  DEBIAN_FRONTEND=noninteractive "${install[@]}" firefox-esr
  DEBIAN_FRONTEND=noninteractive "${install[@]}" webkit2gtk-driver xvfb xauth
} >/dev/null 2>&1

find_engines() {
  FIREFOX=$(first_that_starts "${FIREFOX:-}" firefox-esr firefox \
    "/Applications/Firefox.app/Contents/MacOS/firefox") || unset FIREFOX
  WEBKIT_DRIVER=$(command -v "${WEBKIT_DRIVER:-WebKitWebDriver}") || unset WEBKIT_DRIVER
  # It opens windows.
  [[ -n "${DISPLAY:-}${WAYLAND_DISPLAY:-}" ]] || has xvfb-run xauth || unset WEBKIT_DRIVER
  [[ -n "${FIREFOX:-}" ]] && export FIREFOX
  [[ -n "${WEBKIT_DRIVER:-}" ]] && export WEBKIT_DRIVER
  [[ -n "${FIREFOX:-}" && -n "${WEBKIT_DRIVER:-}" ]]
}

# --- Steps ---------------------------------------------------------------------------------------

# Whether anything among the inputs is newer than the last run of a step, or its output is gone.
changed() {
  local stamp="$STAMPS/$1" output="$2"
  shift 2
  [[ ! -e "$output" || ! -e "$stamp" ]] && return 0
  local inputs=() input
  for input in "$@"; do [[ -e "$input" ]] && inputs+=("$input"); done
  [[ -n "$(find "${inputs[@]}" -newer "$stamp" -print | head -n 1)" ]]
}

# Runs a step's command and remembers when it began, so that an edit made meanwhile counts as newer.
stamped() {
  local stamp="$STAMPS/$1"
  shift
  mkdir -p "$STAMPS"
  touch "$stamp.begun"
  "$@"
  mv "$stamp.begun" "$stamp"
}

core() {
  need_wasm_target
  need_bind
  need_npm_packages
  note_compiler
  changed core target/pkg crate/src crate/Cargo.toml Cargo.toml Cargo.lock .cargo build.sh \
    "$BIND" "$STAMPS/compiler" || return 0
  say "building the core"
  stamped core build_modules
}

# A file that is newer than the core where the compiler is another one.
note_compiler() {
  local compiler
  compiler=$(rustc -vV)
  [[ "$(cat "$STAMPS/compiler" 2>/dev/null)" == "$compiler" ]] && return
  mkdir -p "$STAMPS"
  printf '%s\n' "$compiler" >"$STAMPS/compiler"
}

build_modules() {
  local module wasm
  mkdir -p target/modules target/pkg
  # Their folders are among the paths.
  cargo fetch --quiet --locked --target wasm32-unknown-unknown
  for module in "${MODULES[@]}"; do
    wasm="target/modules/$module.wasm"
    cargo build --quiet --locked --release --target wasm32-unknown-unknown --config "$(without_own_paths)" \
      --config "profile.release.opt-level=$(level_of "$module")" \
      -p gameroom-rating --no-default-features --features "$module"
    cmp -s "$WASM" "$wasm" || cp "$WASM" "$wasm"
    changed "$module" "target/pkg/gameroom_${module}_bg.wasm" "$wasm" build.sh \
      "$BIND" || continue
    stamped "$module" bind "$module"
  done
}

# How a module is optimised, by the compiler and by wasm-opt: charts are drawn in no time, so what counts for them
# is their size.
level_of() {
  case $1 in
    charts) printf '"z"' ;;
    *) printf '2' ;;
  esac
}

binaryen_level_of() {
  case $1 in
    charts) printf -- '--generate-global-effects -Oz -Oz' ;;
    *) printf -- '-O3' ;;
  esac
}

# A setting for cargo, added to .cargo/config.toml: panics name files, but not where this machine has them.
without_own_paths() {
  local cargo="${CARGO_HOME:-$HOME/.cargo}" flags='' from
  # Of several that fit, the last one counts.
  for from in "$HOME" "${RUSTUP_HOME:-$HOME/.rustup}" "$cargo" "$cargo"/registry/src/* "$PWD"; do
    flags+="'--remap-path-prefix=$from=.',"
  done
  printf '%s' "target.wasm32-unknown-unknown.rustflags=[$flags]"
}

bind() {
  local name="gameroom_$1" fresh=target/pkg.fresh
  rm -rf "$fresh"
  "$BIND" "target/modules/$1.wasm" "$name" "$fresh"
  # shellcheck disable=SC2046 # several options
  node_modules/.bin/wasm-opt $(binaryen_level_of "$1") --enable-simd --enable-bulk-memory --enable-bulk-memory-opt \
    --enable-nontrapping-float-to-int --enable-sign-ext --enable-mutable-globals \
    --enable-reference-types --enable-multivalue \
    "$fresh/${name}_bg.wasm" -o "$fresh/${name}_bg.wasm"
  mv -f "$fresh"/* target/pkg/
}

readonly PAGE_INPUTS=(index.html embed.html www target/pkg package.json package-lock.json build.sh
  vite.config.ts tsconfig.base.json)

vite() { node_modules/.bin/vite build --logLevel warn "$@"; }

site() {
  core
  changed site dist/site/index.html "${PAGE_INPUTS[@]}" || return 0
  say "building dist/site"
  stamped site vite
}

one_file() {
  core
  changed one-file dist/gameroom-rating.html "${PAGE_INPUTS[@]}" || return 0
  say "building dist/gameroom-rating.html"
  stamped one-file bundle_one_file
}

bundle_one_file() {
  vite --config www/build/one-file.config.ts
  mv target/one-file/index.html dist/gameroom-rating.html
}

npm_package() {
  core
  changed npm dist/npm/package.json "${PAGE_INPUTS[@]}" Cargo.toml LICENSE-MIT LICENSE-APACHE ||
    return 0
  say "building dist/npm"
  stamped npm bundle_npm_package
}

bundle_npm_package() {
  vite --config www/build/npm.config.ts
  node_modules/.bin/tsc -p www/build/tsconfig.npm.json
  node www/build/npm-package.js
}

build() {
  site
  one_file
  npm_package
}

# --- Commands ------------------------------------------------------------------------------------

serve() {
  local dev='' port=8080
  while (($#)); do
    case $1 in
      --dev) dev=yes ;;
      --port)
        port=${2:-}
        [[ "$port" =~ ^[0-9]+$ ]] || fail "--port wants a number."
        shift
        ;;
      *) fail "serve knows --dev and --port N, not $1." ;;
    esac
    shift
  done
  if [[ -n "$dev" ]]; then
    core
    exec node_modules/.bin/vite --host 127.0.0.1 --port "$port"
  fi
  site
  exec node www/build/serve.js dist/site "$port"
}

format() {
  need_rust
  need_npm_packages
  cargo fmt --all
  cargo fmt --manifest-path crate/bind/Cargo.toml
  node_modules/.bin/prettier --log-level warn --write .
}

screenshots() {
  site
  need_browser
  node_modules/.bin/playwright test --project=screenshots
}

engines() {
  site
  one_file
  need_engines
  node_modules/.bin/playwright test --project='engine-*'
}

# For an hour's worth of use take 300 seconds.
soak() {
  site
  npm_package
  need_browser
  SOAK_SECONDS=${1:-300} node_modules/.bin/playwright test --project=soak
}

# By hand, not with the tests: its figures are of the machine, too, and it brings 200 packages.
lighthouse() {
  site
  need_browser
  need_lighthouse
  node tests/lighthouse/audit.js "$@"
}

need_lighthouse() {
  (cd tests/lighthouse && cmp -s package-lock.json node_modules/.installed-lock.json) && return
  say "installing Lighthouse"
  (cd tests/lighthouse && npm ci --no-audit --no-fund --loglevel=error &&
    cp package-lock.json node_modules/.installed-lock.json)
}

# --- What is run by hand (docs/testing.md) -------------------------------------------------------

# fuzz, mutants and audit.
source tests/beyond.sh

# By hand, too: where others use the machine, it tells nothing.
bench() {
  site
  need_browser
  need_openskill
  say "building the benchmarks"
  cargo build --quiet --locked --release -p gameroom-rating-bench
  vite --config tests/bench/vite.config.ts
  node tests/bench/run.js "$@"
}

need_openskill() {
  (cd tests/bench && cmp -s package-lock.json node_modules/.installed-lock.json) && return
  say "installing openskill"
  (cd tests/bench && npm ci --no-audit --no-fund --loglevel=error &&
    cp package-lock.json node_modules/.installed-lock.json)
}

lint_html() { node_modules/.bin/html-validate dist/site/*.html dist/gameroom-rating.html; }

lint_rust() {
  check_fuzz_lock
  cargo clippy --quiet --locked --workspace --all-targets -- -D warnings
  cargo clippy --quiet --locked --workspace --lib --target wasm32-unknown-unknown -- -D warnings
}

document_rust() {
  RUSTDOCFLAGS='-D warnings' cargo doc --quiet --locked --workspace --no-deps
  RUSTDOCFLAGS='-D warnings' cargo doc --quiet --locked --workspace --no-deps --lib \
    --document-private-items --target wasm32-unknown-unknown
}

check_types() {
  node_modules/.bin/tsc -p www
  node_modules/.bin/tsc -p .
}

need_rust_checks() {
  cargo fmt --version >/dev/null 2>&1 && cargo clippy --version >/dev/null 2>&1 && return
  has rustup || fail "rustfmt and clippy are missing: install them, or Rust by https://rustup.rs."
  say "installing rustfmt and clippy"
  rustup component add rustfmt clippy
}

set_up() {
  need_rust
  need_node
  # What is downloaded, beside what is compiled.
  need_packages_and_engines &
  local downloads=$!
  need_wasm_target
  need_rust_checks
  need_bind
  wait "$downloads"
}

need_packages_and_engines() {
  need_npm_packages
  need_engines
}

# How each step of the tests ended, a line each.
readonly OUTCOMES=target/test-outcomes
OUTCOME=''

# Runs a step and notes how it ended and how long it took. One that fails does not stop the others.
step() {
  local name=$1 began=$SECONDS
  shift
  say "── $name"
  OUTCOME=passed
  # In the background, because `set -e` has no effect in what `||` follows.
  "$@" &
  wait $! || OUTCOME=FAILED
  [[ "$OUTCOME" == passed ]] || say "FAILED: $name"
  printf '%s %5d s  %s\n' "$OUTCOME" $((SECONDS - began)) "$name" >>"$OUTCOMES"
}

rust_steps() {
  step "Rust tests" cargo test --quiet --locked -p gameroom-rating
  step "Rust formatting" check_rust_format
  step "Rust lints" lint_rust
  step "Rust documentation" document_rust
  step "known vulnerabilities" look_for_vulnerabilities
}

page_steps() {
  step "formatting" node_modules/.bin/prettier --log-level warn --check .
  step "build" build
  # Nothing that follows can be right without it.
  [[ "$OUTCOME" == passed ]] || return 0
  step "types" check_types
  step "lints" node_modules/.bin/eslint --max-warnings 0 .
  step "HTML" lint_html
  step "sizes" node tests/support/sizes.js
  step "boundary and browser tests" test_in_browser
  # Beside the engines, as it looks at memory and not at speed.
  step "soak" soak 30 >target/soak.log 2>&1 &
  local soak=$!
  step "three engines" engines
  wait "$soak"
  cat target/soak.log >&2
}

check_rust_format() {
  cargo fmt --all --check
  cargo fmt --manifest-path crate/bind/Cargo.toml --check
}

test_in_browser() {
  need_browser
  node_modules/.bin/playwright test --project=boundary --project=browser
}

run_tests() {
  # What runs in the background does not hear Ctrl+C.
  trap 'kill 0' INT
  mkdir -p target
  : >"$OUTCOMES"
  step "set-up" set_up
  if [[ "$OUTCOME" == passed ]]; then
    # Side by side, as each often uses one core or waits. What the Rust steps print is shown at the end.
    rust_steps >target/rust-steps.log 2>&1 &
    local rust=$!
    page_steps
    wait "$rust"
    cat target/rust-steps.log >&2
  fi
  say "── in all $SECONDS s"
  cat "$OUTCOMES" >&2
  ! grep -q FAILED "$OUTCOMES" || fail "some steps failed."
  say "all passed"
}

main() {
  local command=${1:-help}
  (($#)) && shift
  case $command in
    serve) serve "$@" ;;
    build) build ;;
    test) run_tests ;;
    engines) engines ;;
    soak) soak "$@" ;;
    fuzz) fuzz "$@" ;;
    mutants) mutants "$@" ;;
    audit) audit ;;
    bench) bench "$@" ;;
    lighthouse) lighthouse "$@" ;;
    screenshots) screenshots ;;
    format) format ;;
    core) core ;; # what `serve --dev` runs when the crate changes
    help | -h | --help) help ;;
    *)
      help >&2
      fail "there is no command $command."
      ;;
  esac
}

main "$@" </dev/null
