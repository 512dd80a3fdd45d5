/** The texts that all tools have: about saving, parts that do not load, and attributes that a page gives an element. */

export const CANNOT_SAVE =
  'This browser does not let the page save anything, or cannot save this much: what you entered will be lost when you leave.';

export const partNotLoaded = (part: string): string => `${part} could not be loaded.`;

/** `why` ends a sentence on the attribute; `instead` is a sentence on what is used in its place. */
export const unreadable = (attribute: string, why: string, instead: string): string =>
  `The page’s “${attribute}” cannot be read: ${why}. ${instead}`;

/** On a value that is not what the attribute takes; `used` is its text for the default, if it has one. */
export const notExpected = (attribute: string, expected: string, used: string | null): string =>
  unreadable(
    attribute,
    `it is not ${expected}`,
    used ? `Using ${used} instead.` : 'It is ignored.',
  );
