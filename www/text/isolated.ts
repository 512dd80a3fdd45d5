/** Names written from right to left, among numbers and signs that must stay in order. */

const RIGHT_TO_LEFT =
  /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u;

export const isRightToLeft = (text: string): boolean => RIGHT_TO_LEFT.test(text);

/** A name as part of a sentence. */
export const isolated = (name: string): string =>
  isRightToLeft(name) ? `\u2068${name}\u2069` : name;
