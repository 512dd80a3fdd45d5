/** The texts of documents: what they are called, and what becomes of them. */

const MONTHS = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ');

/** Such as “28 Nov”, with the year unless it is this one. */
export function dayOf(time: number, now = Date.now()): string {
  const day = new Date(time);
  const year = day.getFullYear() === new Date(now).getFullYear() ? '' : ` ${day.getFullYear()}`;
  return `${day.getDate()} ${MONTHS[day.getMonth()] ?? ''}${year}`;
}

/** What a document is called: by its name or, without one, by the day it was made. */
export const titleOf = ({ name, created }: { readonly name: string; readonly created: number }) =>
  name || `Untitled, ${dayOf(created)}`;

/** The names of copies. */
export const copyText = {
  copy: (title: string) => `${title} (copy)`,
  /** What was changed in two tabs at once: the later change. */
  otherTab: (title: string) => `${title} (other tab)`,
  earlier: (title: string, time: number) => `${title} (from ${dayOf(time)})`,
  fromFile: (title: string) => `${title} (from file)`,
  /** One of several with the same name. */
  numbered: (title: string, number: number) => `${title} ${number}`,
};
