interface ImportMetaEnv {
  /** Whether the page has the rest of the site beside it: `embed.html` and the service worker. */
  readonly SITE: boolean;
}
