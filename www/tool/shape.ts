/** Readers of what came from outside: each gives a value of its type, or refuses it with where and why. */

import { count } from '../text/numbers.js';

/** Why something from outside is not taken, as the end of a sentence for the user. */
export class Refusal extends Error {
  override name = 'Refusal';
}

/** `where` names the value to the user, such as `settings.t`. */
export type Shape<T> = (value: unknown, where: string) => T;

export const text: Shape<string> = (value, where) => {
  if (typeof value === 'string') return value;
  throw new Refusal(`“${where}” is not a text`);
};

export const flag: Shape<boolean> = (value, where) => {
  if (typeof value === 'boolean') return value;
  throw new Refusal(`“${where}” is neither true nor false`);
};

export const number: Shape<number> = (value, where) => {
  if (typeof value === 'number' && Number.isFinite(value)) return value;
  throw new Refusal(`“${where}” is not a number`);
};

/** A value that older links do not have: if it is missing, `usual` is used. */
export function orElse<T>(usual: T, shape: Shape<T>): Shape<T> & { usual: T } {
  return Object.assign((value: unknown, where: string) => shape(value, where), { usual });
}

export const oneOf =
  <T extends string>(...names: readonly T[]): Shape<T> =>
  (value, where) => {
    const found = names.find((name) => name === value);
    if (found !== undefined) return found;
    throw new Refusal(`“${where}” is none of ${names.join(', ')}`);
  };

export const listOf =
  <T>(shape: Shape<T>, most: number): Shape<readonly T[]> =>
  (value, where) => {
    if (!Array.isArray(value)) throw new Refusal(`“${where}” is not a list`);
    if (value.length > most) throw new Refusal(`“${where}” has more than ${count(most)} entries`);
    return value.map((item, place) => shape(item, `${where}[${place}]`));
  };

/** The fields of an object, whatever they hold. */
export function fieldsOf(value: unknown, where: string): Readonly<Record<string, unknown>> {
  if (typeof value === 'object' && value !== null && !Array.isArray(value))
    return value as Record<string, unknown>;
  throw new Refusal(`“${where}” is not an object with fields`);
}

/** An object with exactly these fields, each its own and none inherited. */
export const fields =
  <T extends object>(shapes: { readonly [K in keyof T]-?: Shape<T[K]> }): Shape<T> =>
  (value, where) => {
    const given = fieldsOf(value, where);
    const unknown = Object.keys(given).find((name) => !Object.hasOwn(shapes, name));
    if (unknown !== undefined) throw new Refusal(`“${inside(where, unknown)}” is not known`);
    const entries = Object.entries<Shape<unknown>>(shapes).map(([name, shape]) => {
      if (!Object.hasOwn(given, name)) {
        if ('usual' in shape) return [name, shape.usual];
        throw new Refusal(`“${inside(where, name)}” is missing`);
      }
      return [name, shape(given[name], inside(where, name))];
    });
    return Object.fromEntries(entries) as T;
  };

/** The name of a field, short enough to be shown whatever it is. */
export function inside(where: string, name: string): string {
  const short = name.length > 40 ? `${name.slice(0, 40)}…` : name;
  return where === '' ? short : `${where}.${short}`;
}
