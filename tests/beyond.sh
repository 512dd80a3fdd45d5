# What ./build.sh does beyond the tests of every change (docs/testing.md). It is a part of build.sh.
# shellcheck shell=bash

planted() {
  need_browser
  build
  nice -n 5 node tests/planted/run.js "$@"
}

engines() {
  site
  one_file
  need_engines
  node_modules/.bin/playwright test --project='engine-*'
}

soak() {
  site
  npm_package
  need_browser
  SOAK_SECONDS=${1:-300} node_modules/.bin/playwright test --project=soak
}

screenshots() {
  site
  need_browser
  node_modules/.bin/playwright test --project=screenshots
}

# The scores depend on the machine, and Lighthouse brings 200 packages.
lighthouse() {
  site
  need_browser
  need_packages tests/lighthouse
  node tests/lighthouse/audit.js "$@"
}

bench() {
  site
  need_browser
  need_packages tests/bench
  say "building the benchmarks"
  cargo build --quiet --locked --release -p gameroom-rating-bench
  vite --config tests/bench/vite.config.ts
  local groups
  groups=$(IFS='|' && printf '%s' "${*:-.*}")
  node_modules/.bin/playwright test --project=bench --grep "speed\.spec\.ts ($groups)\b|($groups)\.spec"
}

# Installs one version of a cargo subcommand.
need_cargo_tool() {
  need_rust
  local name=$1 version=$2
  cargo install --list --root "$TOOLS" 2>/dev/null | grep -q "^$name v$version:" && return
  say "installing $name $version (some minutes, once)"
  CARGO_TARGET_DIR="$PWD/$TOOLS/build" cargo install --quiet "$name" --version "$version" --locked --root "$TOOLS" ||
    fail "$name $version could not be installed (the reason is above)."
  rm -rf "$TOOLS/build"
}

fuzz() {
  local targets=() seconds=60 target failed='' all
  all=$(basename -s .rs -a crate/fuzz/fuzz_targets/* | xargs)
  while (($#)); do
    case $1 in
      *[!0-9]*)
        [[ " $all " == *" $1 "* ]] || fail "there is no fuzzing target $1: they are $all."
        targets+=("$1")
        ;;
      *) seconds=$1 ;;
    esac
    shift
  done
  ((${#targets[@]})) || read -ra targets <<<"$all"
  need_cargo_tool cargo-fuzz 0.13.2
  cargo fetch --quiet --locked --manifest-path crate/fuzz/Cargo.toml
  local cargo=(cargo)
  if has rustup && rustup run nightly rustc --version >/dev/null 2>&1; then
    cargo=(cargo +nightly)
  else
    say "fuzzing needs a nightly compiler (rustup toolchain install nightly): trying the stable one"
    export RUSTC_BOOTSTRAP=1
  fi
  for target in "${targets[@]}"; do fuzz_target "$target" "$seconds" "${cargo[@]}" || failed=yes; done
  [[ -z "$failed" ]] || fail "fuzzing found something: make a test of each find (docs/testing.md)."
}

# Runs a target on the corpus and on what earlier runs found, and reports the outcome.
fuzz_target() {
  local target=$1 seconds=$2 folder="$PWD/target/fuzz" runs status=0
  shift 2
  local log="$folder/$target.log" options=(--fuzz-dir crate/fuzz --target-dir "$folder/build" "$target")
  mkdir -p "$folder/corpus/$target" "$folder/found/$target"
  # Started by its own path, the tool would not know which compiler is meant.
  PATH="$PWD/$TOOLS/bin:$PATH" "$@" fuzz build "${options[@]}" >"$log" 2>&1 ||
    { cat "$log" >&2; fail "the target $target could not be built (the reason is above)."; }
  PATH="$PWD/$TOOLS/bin:$PATH" "$@" fuzz run "${options[@]}" "$folder/corpus/$target" \
    "$PWD/crate/fuzz/corpus/$target" -- -dict="$PWD/crate/fuzz/words.dict" -max_total_time="$seconds" -max_len=10000 -timeout=20 \
    -print_final_stats=1 -artifact_prefix="$folder/found/$target/" >"$log" 2>&1 || status=$?
  runs=$(awk '/^stat::number_of_executed_units/ { print $2 }' "$log")
  if ((status)); then
    tail -n 40 "$log" >&2
    say "$target: ${runs:-?} runs, FOUND something: see $log and $folder/found/$target"
    return 1
  fi
  say "$target: ${runs:-?} runs in $seconds s, nothing found"
}

mutants() {
  need_node
  need_cargo_tool cargo-mutants 26.0.0
  # This can take hours: other programs go first.
  nice -n 19 node tests/mutation/run.js "$TOOLS/bin/cargo-mutants" "$@"
}

# Fails on any vulnerability in what the page ships and the core is made of, and on severe ones in what only builds and
# tests. Where no database answers, it says so.
audit() {
  need_node
  local lock folder failed=''
  if GIT_TERMINAL_PROMPT=0 timeout 30 git ls-remote --quiet https://github.com/RustSec/advisory-db HEAD >/dev/null 2>&1; then
    need_cargo_tool cargo-audit 0.22.1
    for lock in Cargo.lock crate/*/Cargo.lock; do "$TOOLS/bin/cargo-audit" audit --file "$lock" || failed=yes; done
  else
    say "SKIPPED: the database of Rust's vulnerabilities does not answer."
  fi
  audit_packages . --omit=dev || failed=yes
  for folder in . tests/bench tests/lighthouse; do audit_packages "$folder" --audit-level=high || failed=yes; done
  [[ -z "$failed" ]] || fail "there are known vulnerabilities (above)."
}

# Looks for vulnerabilities among a folder's npm packages.
audit_packages() {
  local report folder=$1
  shift
  report=$(npm audit --prefix "$folder" --package-lock-only "$@" 2>&1) && return
  [[ "$report" == *'Severity:'* ]] || {
    say "SKIPPED: npm's database of vulnerabilities does not answer."
    return 0
  }
  say "$report"
  return 1
}
