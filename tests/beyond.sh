# What ./build.sh does beyond the tests: fuzzing, mutation testing, and the search for known vulnerabilities
# (docs/testing.md). It is a part of build.sh, which has what is used here.
# shellcheck shell=bash

# Installs one of cargo's subcommands, of one version.
need_cargo_tool() {
  need_rust
  local name=$1 version=$2 log="$TOOLS/install.log"
  cargo install --list --root "$TOOLS" 2>/dev/null | grep -q "^$name v$version:" && return
  say "installing $name $version (some minutes, once)"
  mkdir -p "$TOOLS"
  CARGO_TARGET_DIR="$PWD/$TOOLS/build" \
    cargo install "$name" --version "$version" --locked --root "$TOOLS" --force >"$log" 2>&1 ||
    { cat "$log" >&2; fail "$name $version could not be installed (the reason is above)."; }
  rm -rf "$TOOLS/build"
}

fuzz() {
  local targets=() seconds=60 target failed=''
  while (($#)); do
    case $1 in
      *[!0-9]*)
        [[ -e "crate/fuzz/fuzz_targets/$1.rs" ]] ||
          fail "there is no fuzzing target $1: they are $(cd crate/fuzz/fuzz_targets && basename -s .rs -a -- * | xargs)."
        targets+=("$1")
        ;;
      *) seconds=$1 ;;
    esac
    shift
  done
  ((${#targets[@]})) || for target in crate/fuzz/fuzz_targets/*.rs; do
    targets+=("$(basename "$target" .rs)")
  done
  need_cargo_tool cargo-fuzz 0.13.2
  cargo fetch --quiet --locked --manifest-path crate/fuzz/Cargo.toml
  local cargo=(cargo)
  if has rustup && rustup run nightly rustc --version >/dev/null 2>&1; then
    cargo=(cargo +nightly)
  else
    say "fuzzing wants a nightly compiler (rustup toolchain install nightly): the stable one plays its part"
    export RUSTC_BOOTSTRAP=1
  fi
  for target in "${targets[@]}"; do fuzz_target "$target" "$seconds" "${cargo[@]}" || failed=yes; done
  [[ -z "$failed" ]] || fail "fuzzing found something: make each find a test (docs/testing.md)."
}

# Runs a target, from what earlier runs found and the corpus on, and says what came of it.
fuzz_target() {
  local target=$1 seconds=$2 folder="$PWD/target/fuzz" runs status=0
  shift 2
  local log="$folder/$target.log"
  mkdir -p "$folder/corpus/$target" "$folder/found/$target"
  local options=(--fuzz-dir crate/fuzz --target-dir "$folder/build" "$target")
  # The tool by its own path would not know which compiler is meant.
  PATH="$PWD/$TOOLS/bin:$PATH" "$@" fuzz build "${options[@]}" >"$log" 2>&1 ||
    { cat "$log" >&2; fail "the target $target could not be built (the reason is above)."; }
  PATH="$PWD/$TOOLS/bin:$PATH" "$@" fuzz run "${options[@]}" "$folder/corpus/$target" \
    "$PWD/crate/fuzz/corpus/$target" -- -max_total_time="$seconds" -max_len=10000 -timeout=20 \
    -print_final_stats=1 -artifact_prefix="$folder/found/$target/" >"$log" 2>&1 || status=$?
  runs=$(awk '/^stat::number_of_executed_units/ { print $2 }' "$log")
  if ((status)); then
    tail -n 40 "$log" >&2
    say "$target: ${runs:-?} runs, FOUND something: see $log and $folder/found/$target"
    return 1
  fi
  say "$target: ${runs:-?} runs in $seconds s, nothing found"
}

# The fuzzing targets are no part of the workspace, so that no other build sees that their lock file is behind.
# Where cargo has never seen what it names, it cannot tell without the network; fuzzing does.
check_fuzz_lock() {
  local said
  said=$(cargo metadata --quiet --locked --offline --format-version 1 --manifest-path crate/fuzz/Cargo.toml \
    2>&1 >/dev/null) && return
  [[ "$said" != *'because --locked was passed'* ]] ||
    fail "crate/fuzz/Cargo.lock is behind: run cargo update --workspace --manifest-path crate/fuzz/Cargo.toml"
}

mutants() {
  need_node
  need_cargo_tool cargo-mutants 26.0.0
  # Hours, if need be: whoever else uses the machine goes first.
  nice -n 19 node tests/mutation/run.js "$TOOLS/bin/cargo-mutants" "$@"
}

audit() {
  need_node
  need_cargo_tool cargo-audit 0.22.1
  look_for_vulnerabilities
}

# Fails on what is found. Where nobody can be asked, it says so, and the tests go on. Continuous integration
# takes the minutes that cargo-audit wants, if there is a database for it.
look_for_vulnerabilities() {
  if [[ "${CI:-}" == true ]] && advisories_answer; then
    (need_cargo_tool cargo-audit 0.22.1) || say "SKIPPED: cargo-audit could not be installed"
  fi
  node tests/support/audit.js "$TOOLS/bin/cargo-audit"
}

advisories_answer() {
  has git && GIT_TERMINAL_PROMPT=0 timeout 30 git ls-remote --quiet https://github.com/RustSec/advisory-db HEAD \
    >/dev/null 2>&1
}
