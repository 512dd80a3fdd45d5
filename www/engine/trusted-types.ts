/**
 * Which scripts the page may start by address: its own workers and service worker. Browsers with Trusted Types check
 * every address with it, and never let text become markup or code.
 */

interface PolicyFactory {
  createPolicy(name: 'default', rules: { createScriptURL(address: string): string }): unknown;
}

const { trustedTypes } = globalThis as { trustedTypes?: PolicyFactory };

trustedTypes?.createPolicy('default', {
  createScriptURL(address) {
    const { href } = new URL(address, document.baseURI);
    const site = new URL('.', document.baseURI).href;
    const own = import.meta.env.SITE
      ? href.startsWith(site) && /^(?:assets\/[\w.-]+|sw)\.js$/.test(href.slice(site.length))
      : // In the one-file page the workers are in memory, and only the page can have put them there.
        href.startsWith('blob:');
    if (own) return address;
    throw new TypeError('This script is not part of the page.');
  },
});
