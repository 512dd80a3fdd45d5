// @ts-check
// Makes a core stop in the middle of its work, as a panic does, so that none needs a panic of its own for tests.

/**
 * The first core that is started from now on stops at the first thing it asks of JavaScript once the returned
 * function was called: what it had borrowed then stays borrowed. It uses nothing around it, so that a test can
 * send it into a worker.
 */
export function trapFirstCore() {
  const { Instance, instantiate } = WebAssembly;
  /** A real trap: a module whose only function is unreachable. */
  const trap = /** @type {() => void} */ (
    new Instance(
      new WebAssembly.Module(
        new Uint8Array([
          ...[0, 97, 115, 109, 1, 0, 0, 0, 1, 4, 1, 96, 0, 0, 3, 2, 1, 0],
          ...[7, 8, 1, 4, 116, 114, 97, 112, 0, 0, 10, 5, 1, 3, 0, 0, 11],
        ]),
      ),
    ).exports.trap
  );
  let [first, armed] = [true, false];
  /** @type {(imported: WebAssembly.ImportValue) => WebAssembly.ImportValue} */
  const trapped = (imported) => {
    if (typeof imported !== 'function') return imported;
    return new Proxy(imported, {
      /** @param {unknown[]} given */
      apply(target, self, given) {
        if (armed) {
          armed = false;
          trap();
        }
        return /** @type {unknown} */ (Reflect.apply(target, self, given));
      },
    });
  };
  /** @type {(imports: WebAssembly.Imports | undefined) => WebAssembly.Imports} */
  const once = (imports = {}) => {
    // Node has modules of its own.
    if (!first || !Object.keys(imports).some((name) => name.includes('gameroom'))) return imports;
    first = false;
    /** @type {WebAssembly.Imports} */
    const wrapped = {};
    for (const [name, values] of Object.entries(imports)) {
      /** @type {WebAssembly.ModuleImports} */
      const functions = {};
      for (const [key, value] of Object.entries(values)) functions[key] = trapped(value);
      wrapped[name] = functions;
    }
    return wrapped;
  };
  Object.assign(WebAssembly, {
    /** @type {(module: WebAssembly.Module, imports?: WebAssembly.Imports) => Promise<WebAssembly.Instance>} */
    instantiate: (module, imports) => instantiate(module, once(imports)),
    Instance: new Proxy(Instance, {
      /** @param {unknown[]} given */
      construct(target, given) {
        const imports = /** @type {WebAssembly.Imports | undefined} */ (given[1]);
        const module = /** @type {WebAssembly.Module} */ (given[0]);
        return new target(module, once(imports));
      },
    }),
  });
  return () => {
    armed = true;
  };
}
