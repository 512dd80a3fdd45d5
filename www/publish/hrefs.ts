/** The addresses of players' pages. Only the web is linked to: an address may also be a script. */
export function hrefsOf(template: string, attribute = 'player-href'): (name: string) => string {
  const named = (name: string) => {
    const whole = name.replace(/\p{Surrogate}/gu, '\ufffd');
    return template.replaceAll('{name}', () => encodeURIComponent(whole));
  };
  const base = 'https://host.invalid/';
  const isWeb =
    URL.canParse(named(''), base) && /^https?:$/.test(new URL(named(''), base).protocol);
  if (!isWeb) throw new Error(`“${attribute}” must be an address on the web, not “${template}”`);
  return named;
}
