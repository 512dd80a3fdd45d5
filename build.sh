#!/usr/bin/env bash
# Builds, serves and tests Gameroom Rating. `./build.sh help` lists the commands.
set -euo pipefail
unset CDPATH
cd -- "$(dirname -- "${BASH_SOURCE[0]}")"

readonly BIND=target/bind/debug/gameroom-rating-bind
readonly TOOLS=target/tools
# Set while a release is built, and once the core is.
RELEASE='' CORE=''
# A target folder set elsewhere would hide the results from the steps below.
export CARGO_TARGET_DIR="$PWD/target" PLAYWRIGHT_BROWSERS_PATH="$PWD/target/browsers"

help() {
  cat <<'TEXT'
Usage: ./build.sh <command>

  serve [--port N]        build the page and serve it on this machine (8080, or the next free port)
  serve --dev [--port N]  the same, reloading on every change to the page, and after core
  core                    build the cores, which are WebAssembly
  build [--release]       build dist/site, dist/gameroom-rating.html and dist/npm; a release is 2 % smaller
  release                 pack all of that into dist/gameroom-rating-<version>.zip, for sites without Rust and Node
  test                    check, build and test everything that is quick
  test --all              the same and more, for 45 minutes: chance, memory, fuzzing, Firefox and WebKit, the network
  test <part>             only core, node or page, or the tests whose files have that name, such as league
  planted [word ...]      plant forty bugs, or those with such a word, and check that the tests catch them
  engines                 test the page in Chromium, and in Firefox and WebKit where they are installed
  soak [seconds]          use every tool for that long (300), and check memory
  fuzz [target] [seconds] throw random input at the core: every target, a minute each
  mutants [file ...]      break the core in one place at a time, and check whether a test notices
  audit                   look for known vulnerabilities among the dependencies
  bench [group ...]       measure speed: the core beside its peers, and how smoothly the page moves (docs/benchmarks.md)
  lighthouse [tool ...]   audit the site, or some of its tools, with Lighthouse
  screenshots             take the pictures in docs/ and draw the icons
  format                  format every file
  help                    this text

Each command installs what it needs: into target/ and node_modules/, and the wasm32 target with rustup.
You need Rust (https://rustup.rs) and Node 20.19 or newer (https://nodejs.org).
TEXT
}

say() { printf '%s\n' "$*" >&2; }

fail() {
  say "build.sh: $*"
  exit 1
}

# Runs commands at the same time.
in_parallel() {
  local command jobs=()
  for command in "$@"; do
    "$command" &
    jobs+=($!)
  done
  wait_for "${jobs[@]}"
}

# Waits for all jobs, and fails if one of them failed.
wait_for() {
  local job failed=''
  for job in "$@"; do wait "$job" || failed=yes; done
  [[ -z "$failed" ]]
}

# --- Tools and packages --------------------------------------------------------------------------

has() { hash "$@" 2>/dev/null; }

need_rust() {
  has cargo rustc || fail "Rust is missing: install it from https://rustup.rs and run this again."
  has cc || has gcc || has clang ||
    fail "Rust needs a C compiler for linking: install gcc or clang and run this again."
  [[ -d "$(rustc --print sysroot)/lib/rustlib/wasm32-unknown-unknown" ]] && return
  has rustup || fail "Rust's wasm32-unknown-unknown target is missing: install it, or Rust from https://rustup.rs."
  say "installing Rust's wasm32 target"
  rustup target add wasm32-unknown-unknown
}

need_rust_checks() {
  need_rust
  cargo fmt --version >/dev/null 2>&1 && cargo clippy --version >/dev/null 2>&1 && return
  has rustup || fail "rustfmt and clippy are missing: install them, or Rust from https://rustup.rs."
  say "installing rustfmt and clippy"
  rustup component add rustfmt clippy
}

need_bind() {
  need_rust
  [[ -x "$BIND" ]] || say "building wasm-bindgen (once, about a minute)"
  cargo build --quiet --locked --manifest-path crate/bind/Cargo.toml --target-dir target/bind
}

need_node() {
  local wanted="Node 20.19 or newer is needed: install it from https://nodejs.org and run this again."
  has node npm || fail "$wanted"
  node -e 'const [a, b] = process.versions.node.split(".").map(Number);
    process.exit(a > 20 || (a === 20 && b >= 19) ? 0 : 1)' || fail "$wanted (This is Node $(node --version).)"
}

# Installs the npm packages of a folder, by its lock file.
need_packages() {
  local folder=${1:-.}
  need_node
  cmp -s "$folder/package-lock.json" "$folder/node_modules/.installed-lock.json" && return
  say "installing the npm packages of $folder"
  npm ci --prefix "$folder" --no-audit --no-fund --loglevel=error
  cp "$folder/package-lock.json" "$folder/node_modules/.installed-lock.json"
}

# Prints where the first of several programs that starts is: one that is installed may still lack a library.
first_that_starts() {
  local name path
  for name in "$@"; do
    path=$(command -v "$name") && "$path" --version >/dev/null 2>&1 || continue
    printf '%s' "$path"
    return 0
  done
  return 1
}

# The headless shell starts in half the time of the others. Playwright's own is the one that it was tested with.
find_browser() {
  CHROMIUM=$(first_that_starts "${CHROMIUM:-}" "$PLAYWRIGHT_BROWSERS_PATH"/chromium_headless_shell-*/*/*headless?shell \
    "$@") && export CHROMIUM
}

need_browser() {
  need_packages
  local others=(chromium-headless-shell chromium chromium-browser google-chrome google-chrome-stable
    "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome")
  find_browser && return
  # Where it cannot be downloaded, it is tried only once.
  if mkdir -p "$PLAYWRIGHT_BROWSERS_PATH" && [[ ! -e "$PLAYWRIGHT_BROWSERS_PATH/tried" ]]; then
    touch "$PLAYWRIGHT_BROWSERS_PATH/tried"
    say "installing a browser for the tests"
    npx --no-install playwright install --only-shell chromium >/dev/null 2>&1 && find_browser && return
  fi
  find_browser "${others[@]}" && return
  install_by_apt chromium-headless-shell || install_by_apt chromium || true
  find_browser "${others[@]}" || fail "no browser for the tests: install Chromium or Google Chrome and run this again."
}

install_by_apt() {
  [[ "$(id -u)" == 0 ]] && has apt-get || return 1
  apt-get update -qq && DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends "$@"
} >/dev/null 2>&1

# WebKit opens windows, so it also needs a display.
find_engines() {
  FIREFOX=$(first_that_starts "${FIREFOX:-}" firefox-esr firefox \
    "/Applications/Firefox.app/Contents/MacOS/firefox") || FIREFOX=''
  WEBKIT_DRIVER=$(command -v "${WEBKIT_DRIVER:-WebKitWebDriver}") || WEBKIT_DRIVER=''
  [[ -n "${DISPLAY:-}${WAYLAND_DISPLAY:-}" ]] || has xvfb-run xauth || WEBKIT_DRIVER=''
  export FIREFOX WEBKIT_DRIVER
  [[ -n "$FIREFOX" && -n "$WEBKIT_DRIVER" ]]
}

# Continuous integration and the long run test in all three engines. Otherwise, installing them is left to the user.
need_engines() {
  need_browser
  find_engines && return
  if [[ "${CI:-}" == true || -n "$ALL" ]]; then
    say "installing Firefox and WebKit for the tests"
    install_by_apt firefox-esr || true
    install_by_apt webkit2gtk-driver xvfb xauth || true
    find_engines && return
  fi
  [[ -n "$FIREFOX" ]] ||
    say "SKIPPED: Firefox is not installed. To test in it, install firefox, or firefox-esr on Debian."
  [[ -n "$WEBKIT_DRIVER" ]] ||
    say "SKIPPED: WebKit is not installed. To test in it on Debian, install webkit2gtk-driver, xvfb and xauth."
}

# --- Building ------------------------------------------------------------------------------------

# Builds the four wasm modules, once for all that needs them, by two profiles of Cargo.toml side by side.
core() {
  [[ -z "$CORE" ]] || return 0
  in_parallel need_bind need_packages
  [[ -d target/pkg ]] || say "building the cores (two minutes, the first time)"
  mkdir -p target
  local results
  # A mistake in the core would be told twice.
  # Matches are as fast where less is inlined, and take 30 kB less.
  modules fast "'-Cllvm-args=-inline-threshold=40'" results >target/results.log 2>&1 &
  results=$!
  modules small '' games explanations standings
  wait "$results" || fail "$(<target/results.log)"
  CORE=built
}

# Builds modules by a profile, with flags for the compiler.
modules() {
  local profile=$1 flags=$2 module jobs=()
  shift 2
  cargo build --quiet --locked --profile "$profile" --target wasm32-unknown-unknown \
    --config "$(rust_flags "$flags")" -p gameroom-rating-web "${@/#/--example=gameroom_}"
  for module in "$@"; do
    optimize "$profile" "$module" &
    jobs+=($!)
  done
  wait_for "${jobs[@]}"
}

# Makes a JavaScript module of a wasm file, unless it has been made of the same file by the same tools. A release takes
# the minute that the last 2 % of its size cost.
optimize() {
  local name="gameroom_$2" options=(-O2)
  [[ -z "$RELEASE" ]] || options=(-O3 --converge)
  local wasm="target/wasm32-unknown-unknown/$1/examples/$name.wasm" made="target/pkg/$name.made" new="target/pkg.new/$2"
  local from
  from=$(cat "$wasm" "$BIND" node_modules/binaryen/package.json | cksum)
  [[ ! -e "$made" ]] || case $(<"$made") in
    "$from ${options[*]}" | "$from "*--converge) return ;;
  esac
  say "optimizing the core's module for $2"
  rm -rf "$new"
  mkdir -p "$new" target/pkg
  "$BIND" "$wasm" "$name" "$new"
  node_modules/.bin/wasm-opt "${options[@]}" --strip-producers --strip-target-features \
    "$new/${name}_bg.wasm" -o "$new/${name}_bg.wasm"
  printf '%s' "$from ${options[*]}" >"$new/$name.made"
  cp -R "$new/." target/pkg/
  rm -rf "$new"
}

# Prints a setting for cargo, with more flags: panics name source files, but not where they are on this machine.
rust_flags() {
  local cargo="${CARGO_HOME:-$HOME/.cargo}" flags='' from
  # Where several match, the last one counts.
  for from in "$HOME" "${RUSTUP_HOME:-$HOME/.rustup}" "$cargo" "$cargo"/registry/src/* "$PWD"; do
    flags+="'--remap-path-prefix=$from=.',"
  done
  printf '%s' "target.wasm32-unknown-unknown.rustflags=[$flags$1]"
}

vite() { node_modules/.bin/vite build --logLevel warn "$@"; }

site() {
  core
  say "building dist/site"
  vite
}

one_file() {
  core
  say "building dist/gameroom-rating.html"
  vite --config www/build/one-file.config.ts
  mv target/one-file/index.html dist/gameroom-rating.html
}

npm_package() {
  core
  say "building dist/npm"
  vite --config www/build/npm.config.ts
  node_modules/.bin/tsc -p www/build/tsconfig.npm.json
  node www/build/npm-package.js
}

build() {
  case ${1:-} in
    --release) RELEASE=yes ;;
    '') ;;
    *) fail "build accepts --release, not $1." ;;
  esac
  core
  in_parallel site one_file npm_package
}

# Packs what sites need into dist/gameroom-rating-<version>.zip, for people without Rust and Node.
release() {
  has zip || install_by_apt zip || fail "zip is missing: install it and run this again."
  build --release
  local name folder
  name="gameroom-rating-$(sed -n 's/^version = "\(.*\)"$/\1/p' Cargo.toml)"
  folder="target/release-zip/$name"
  say "packing dist/$name.zip"
  node www/build/release.js "$folder/"
  rm -f "dist/$name.zip"
  (cd target/release-zip && zip -qrX9 "../../dist/$name.zip" "$name")
  (cd dist && sha256sum "$name.zip" | tee "$name.zip.sha256")
}

# --- Commands ------------------------------------------------------------------------------------

serve() {
  local dev='' port=8080
  while (($#)); do
    case $1 in
      --dev) dev=yes ;;
      --port)
        port=${2:-}
        [[ "$port" =~ ^[0-9]+$ ]] || fail "--port needs a number."
        shift
        ;;
      *) fail "serve accepts --dev and --port N, not $1." ;;
    esac
    shift
  done
  if [[ -n "$dev" ]]; then
    core
    exec node_modules/.bin/vite --host 127.0.0.1 --port "$port"
  fi
  site
  exec node_modules/.bin/vite preview --host 127.0.0.1 --port "$port"
}

format() {
  need_rust_checks
  need_packages
  cargo fmt --all
  cargo fmt --manifest-path crate/bind/Cargo.toml
  node_modules/.bin/prettier --log-level warn --write .
}

# test
source tests/run.sh
# planted, engines, soak, fuzz, mutants, audit, bench, lighthouse and screenshots
source tests/beyond.sh

main() {
  local command=${1:-help}
  (($#)) && shift
  case $command in
    -h | --help) help ;;
    test) run_tests "$@" ;;
    help | serve | build | release | core | planted | engines | soak | fuzz | mutants | audit | bench | lighthouse | screenshots | format)
      "$command" "$@"
      ;;
    *)
      help >&2
      fail "there is no command $command."
      ;;
  esac
}

main "$@" </dev/null
