/** Registers the custom elements of the page and the package. */

/**
 * A decorator that defines an element. Each name has the prefix, because the registry also belongs to the page that
 * the elements are on. A name that is taken keeps its first definition, so a page can load the package twice.
 */
export const define = (name: `gameroom-${string}`) => (element: CustomElementConstructor) => {
  if (!customElements.get(name)) customElements.define(name, element);
};
