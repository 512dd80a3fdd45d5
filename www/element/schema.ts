/**
 * A tool's schema: every field of its state, written once, in `tools/<tool>/schema.ts`.
 *
 * To add a field, add one line there, such as `playersPerMatch: integer(2, 2000, 8)`: its type, range and default.
 * From that line come
 * - the element's property `playersPerMatch` and its attribute `players-per-match`, with their TypeScript types;
 * - the message about a value that the page gives and that cannot be used, and the default in its place;
 * - links and files: `decode` is strict, and its `Refusal` names the field; `encode` is the way back;
 * - the browser's storage: `load` is lenient, field by field;
 * - the attributes of the snippet that embeds the tool.
 * A field that older links do not have is `optional`. Then show it: its words go to `text/<tool>.ts`.
 */

import { count } from '../text/numbers.js';
import { readMinutes } from './read-number.js';
import { get, set } from './storage.js';

/** Why something from outside is not taken, as the end of a sentence for the user. */
export class Refusal extends Error {
  override name = 'Refusal';
}

/** Reads what came from outside, or throws a `Refusal`; `where` names it to the user, such as `settings.t`. */
type Decode<T> = (value: unknown, where: string) => T;

export interface Field<T> {
  readonly default: T;
  /** The element's property; by default it is called as the field is. */
  readonly property?: string;
  /** The attribute; by default the property's name in kebab case. */
  readonly attribute?: string;
  /** Whether the attribute follows the property; if so, it is always in the snippet. */
  readonly reflect?: boolean;
  /** Whether the element's own class declares the property, which is not public. */
  readonly internal?: boolean;
  /** Whether links and files leave the field out while it has its default. */
  readonly optional?: boolean;
  /** Whether the browser's storage leaves the field out. */
  readonly unsaved?: boolean;
  /** Whether a text is stored under a key of its own, because it is long and seldom changes. */
  readonly ownKey?: boolean;
  /** The file for a text that is too long for an attribute; the attribute `src` then names it. */
  readonly file?: string;
  /** What a value should be: the end of “it is not …”. */
  readonly expected: string;
  /** A value as JSON. */
  encode(value: T): unknown;
  /** Reads what `encode` gave; throws a `Refusal` for anything else. */
  decode(value: unknown, where: string): T;
  /** The best that can be made of any value; `instead` if nothing can. */
  load(value: unknown, instead: T): T;
  /** Whether the page may give this value. */
  accepts(value: unknown): boolean;
  /** The value of an attribute's text, valid or not. */
  parse(text: string): unknown;
  /** The attribute's text for a value; null for no attribute. */
  print(value: T): string | null;
  /** The fields of an object. Were they `Fields` here, types made of them would take any name. */
  readonly fields?: object;
  /** The same, if each is a property of the element and has its attribute; only `settings` is such an object. */
  readonly spread?: object;
}

type FieldOptions<T> = Partial<Field<T>>;
type Values = Readonly<Record<string, unknown>>;
export type Fields = Readonly<Record<string, Field<unknown>>>;
type ValueOf<F> = F extends Field<infer T> ? T : never;
export type StateOf<F> = { readonly [K in keyof F]: ValueOf<F[K]> };

/** The properties that a schema gives an element. */
export type PropertiesOf<F> = {
  -readonly [K in keyof F as PropertyName<K, F[K]>]: ValueOf<F[K]>;
} & SpreadOf<F>;
type PropertyName<K, F> = F extends { spread: object } | { internal: true }
  ? never
  : F extends { property: infer Name extends string }
    ? Name
    : K;
type SpreadOf<F> = F extends { settings: { spread: infer Spread } }
  ? { -readonly [K in keyof Spread]: ValueOf<Spread[K]> }
  : unknown;

/** Part of a state: any of its fields, and any fields of objects in it. */
export type PartOf<F> = {
  readonly [K in keyof F]?: F[K] extends { fields: Fields }
    ? Partial<ValueOf<F[K]>>
    : ValueOf<F[K]>;
};

/** A field of any type. Its attribute is JSON, unless the options say otherwise. */
export function field<T>(
  decode: Decode<T>,
  defaultValue: NoInfer<T>,
  options: FieldOptions<T> = {},
): Field<T> {
  const accepts = (value: unknown) => {
    try {
      decode(value, '');
      return true;
    } catch {
      return false;
    }
  };
  return {
    default: defaultValue,
    expected: 'valid',
    decode,
    accepts,
    parse: fromJson,
    print: (value) => JSON.stringify(value),
    encode: asItIs,
    load: (value, instead) => (accepts(value) ? decode(value, '') : instead),
    ...options,
  };
}

const asItIs = <T>(value: T): T => value;

/** A field whose values pass a test. */
export function tested<T>(
  expected: string,
  test: (value: unknown) => value is T,
  defaultValue: NoInfer<T>,
  options: FieldOptions<T> = {},
): Field<T> {
  const decode: Decode<T> = (value, where) => {
    if (test(value)) return value;
    throw new Refusal(`“${where}” is not ${options.expected ?? expected}`);
  };
  return field(decode, defaultValue, { expected, parse: asItIs, print: String, ...options });
}

export interface NumberField extends Field<number> {
  readonly least: number;
  readonly most: number;
  readonly whole: boolean;
  /** The control's slider, which may be narrower than what its field takes; without it, there is only the field. */
  readonly slider?: readonly [least: number, most: number, step: number];
  /** What the control's field takes, where that is less than what the page may give. */
  readonly typed?: readonly [least: number, most: number];
  readonly logarithmic?: boolean;
  /** How many of the control's units are one unit of the field: 100 for a share in per cent. */
  readonly scale?: number;
  /** Whether it is a rating, for which 1.500 may be meant as 1500. */
  readonly rating?: boolean;
  /** Whether it is minutes, which may be typed as 12:30 or 12m30s. */
  readonly minutes?: boolean;
}

/** A number from `least` to `most`. */
export function number(
  least: number,
  most: number,
  defaultValue: number,
  options: Partial<NumberField> = {},
): NumberField {
  const { whole = false } = options;
  const test = (value: unknown): value is number =>
    typeof value === 'number' &&
    value >= least &&
    value <= most &&
    (!whole || Number.isInteger(value));
  const expected = `a ${whole ? 'whole number' : 'number'} from ${count(least)} to ${count(most)}`;
  const parse = (text: string) =>
    options.minutes ? (readMinutes(text, 'point') ?? NaN) : Number(text);
  const rest = tested(expected, test, defaultValue, { parse, ...options });
  return { ...rest, least, most, whole };
}
export const integer: typeof number = (least, most, defaultValue, options) =>
  number(least, most, defaultValue, { whole: true, ...options });
export const anyNumber = number(-Number.MAX_VALUE, Number.MAX_VALUE, 0, { expected: 'a number' });

export const text = (defaultValue: string, options: FieldOptions<string> = {}): Field<string> =>
  tested('text', (value) => typeof value === 'string', defaultValue, options);

/** True or false, and false at first: the attribute is there or not. */
export const flag = (options: FieldOptions<boolean> = {}): Field<boolean> =>
  tested('true or false', (value) => typeof value === 'boolean', false, {
    parse: () => true,
    print: (value) => (value ? '' : null),
    ...options,
  });

export const choice = <T extends string>(
  names: readonly T[],
  defaultValue: NoInfer<T>,
  options: FieldOptions<T> = {},
): Field<T> =>
  tested(
    `one of ${names.join(', ')}`,
    (value): value is T => names.some((name) => name === value),
    defaultValue,
    options,
  );

/** A list with a limited number of items. */
export function list<T>(
  item: Field<T>,
  most: number,
  defaultValue: readonly NoInfer<T>[],
  options: FieldOptions<readonly T[]> = {},
): Field<readonly T[]> {
  const decode: Decode<readonly T[]> = (value, where) => {
    if (!Array.isArray(value)) throw new Refusal(`“${where}” is not a list`);
    if (value.length > most) throw new Refusal(`“${where}” has more than ${count(most)} entries`);
    return value.map((entry, place) => item.decode(entry, `${where}[${place}]`));
  };
  const encode = (values: readonly T[]) => values.map((value) => item.encode(value));
  return field(decode, defaultValue, { encode, ...options });
}

/** A value that may be missing, as it is at first. */
export const nullable = <T, F extends Field<T>>(
  given: F & Field<T>,
): Omit<F, keyof Field<unknown>> & Field<T | null> => ({
  ...given,
  default: null,
  decode: (value, where) => (value === null ? null : given.decode(value, where)),
  accepts: (value) => value === null || given.accepts(value),
  print: (value) => (value === null ? null : given.print(value)),
  encode: (value) => (value === null ? null : given.encode(value)),
  load: (value, instead) => (given.accepts(value) ? given.load(value, given.default) : instead),
});

/** An object with these fields, some with other defaults. What the page leaves out of it has its default. */
export function object<F extends Fields>(
  fields: F,
  defaults: Partial<StateOf<F>> = {},
  options: FieldOptions<StateOf<F>> = {},
): Field<StateOf<F>> & { readonly fields: F } {
  const entries = Object.entries(fields);
  /** Gives each field a value. */
  const each = (valueOf: (name: string, field: Field<unknown>) => unknown) =>
    Object.fromEntries(entries.map(([name, field]) => [name, valueOf(name, field)])) as StateOf<F>;
  const first: Values = { ...each((_, field) => field.default), ...defaults };
  const decode = (value: unknown, where: string): StateOf<F> => {
    const given = fieldsOf(value, where);
    const unknown = Object.keys(given).find((name) => !Object.hasOwn(fields, name));
    if (unknown !== undefined) throw new Refusal(`“${inside(where, unknown)}” is not known`);
    return each((name, field) => {
      if (Object.hasOwn(given, name)) return field.decode(given[name], inside(where, name));
      if (field.optional) return first[name];
      throw new Refusal(`“${inside(where, name)}” is missing`);
    });
  };
  const base = field(decode, first as StateOf<F>, options);
  return {
    ...base,
    fields,
    accepts: (value) => isObject(value) && base.accepts({ ...first, ...value }),
    encode(value: Values) {
      const kept = entries.filter(
        ([name, { optional }]) => !optional || !isSame(value[name], first[name]),
      );
      return Object.fromEntries(kept.map(([name, field]) => [name, field.encode(value[name])]));
    },
    load(value, instead: Values) {
      const given: Values = isObject(value) ? { ...value } : {};
      return each((name, field) => field.load(given[name], instead[name]));
    },
  };
}

/** A property of the element: a field of the state, or of an object in it. */
export interface Property {
  readonly name: string;
  readonly attribute: string | undefined;
  readonly field: Field<unknown>;
}

function propertyOf([key, field]: [key: string, field: Field<unknown>]): Property {
  const name = field.property ?? key;
  const kebab = name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
  return { name, attribute: field.attribute ?? (field.internal ? undefined : kebab), field };
}

/** How an element gets all of a state on another page. */
export interface EmbedCode {
  readonly attributes: Readonly<Record<string, string>>;
  /** The file that one of the attributes names, where there is one. */
  readonly file?: { readonly name: string; readonly text: string };
}

/** The state and the schema of any tool. */
export type AnyState = StateOf<Fields>;
export type AnySchema = Pick<
  Schema<Fields>,
  'default' | 'decode' | 'encode' | 'load' | 'state' | 'fields' | 'embed'
>;

export class Schema<F extends Fields> {
  readonly state = object(this.fields);
  readonly default = this.state.default;
  /** Those of the element, with those that its class declares. */
  readonly properties: readonly Property[] = Object.entries<Field<unknown>>(this.fields)
    .flatMap(([key, field]) => Object.entries((field.spread ?? { [key]: field }) as Fields))
    .map(propertyOf);

  constructor(readonly fields: F) {}

  /** The state of what `encode` gave; throws a `Refusal` for anything else. */
  decode(value: unknown, where: string): StateOf<F> {
    return this.state.decode(value, where);
  }

  encode(state: StateOf<F>): unknown {
    return this.state.encode(state);
  }

  /** The state in an element's properties. */
  stateIn(element: Values): StateOf<F> {
    const state = Object.entries<Field<unknown>>(this.fields).map(([key, { property, spread }]) => {
      if (!spread) return [key, element[property ?? key]];
      return [key, Object.fromEntries(Object.keys(spread).map((inner) => [inner, element[inner]]))];
    });
    return Object.fromEntries(state) as StateOf<F>;
  }

  /** The properties that hold some of a state; what is left out of an object in it stays as it is `now`. */
  propertiesOf(part: StateOf<F> | PartOf<F>, now: StateOf<F>): Values {
    const given: Values = part;
    const properties: Record<string, unknown> = {};
    for (const [key, field] of Object.entries<Field<unknown>>(this.fields)) {
      if (given[key] === undefined) continue;
      const { property = key, fields, spread } = field;
      const value = fields ? { ...(now[key] as object), ...given[key] } : given[key];
      Object.assign(properties, spread ? value : { [property]: value });
    }
    return properties;
  }

  /** The state in the browser's storage under a key; undefined where there is none that can be read. */
  load(key: string, read = get): StateOf<F> | undefined {
    const own = this.#ownKeys.map((name) => [name, read(`${key}/${name}`)] as const);
    const found = own.filter(([, text]) => text !== null);
    const saved = fromJson(read(key) ?? '');
    if (!isObject(saved) && found.length === 0) return undefined;
    const given = { ...(isObject(saved) ? saved : {}), ...Object.fromEntries(found) };
    return this.state.load(given, this.default);
  }

  /** Saves the state under a key; false where the browser does not let it. `last` is there already. */
  save(key: string, state: StateOf<F>, last?: StateOf<F>, write = set): boolean {
    const own = this.#ownKeys;
    const rest = Object.entries(this.encode(state) as Values).filter(
      ([name]) => !this.fields[name]?.unsaved && !own.includes(name),
    );
    const isSaved = write(key, JSON.stringify(Object.fromEntries(rest)));
    const changed = own.filter((name) => state[name] !== last?.[name]);
    return changed.every((name) => write(`${key}/${name}`, String(state[name]))) && isSaved;
  }

  get #ownKeys(): string[] {
    return Object.keys(this.fields).filter((name) => this.fields[name]?.ownKey);
  }

  /** The attributes that give an element this state, and the file that one of them names. */
  embed(state: StateOf<F>): EmbedCode | Promise<EmbedCode> {
    const attributes: Record<string, string> = {};
    let file: EmbedCode['file'];
    const values = this.propertiesOf(state, state);
    const defaults = this.propertiesOf(this.default, state);
    for (const { name, attribute, field } of this.properties) {
      const value = values[name];
      if (attribute === undefined || (!field.reflect && isSame(value, defaults[name]))) continue;
      const text = field.print(value);
      if (text === null) continue;
      if (field.file !== undefined && text.length > LONGEST) {
        file = { name: field.file, text };
        attributes.src = field.file;
      } else attributes[attribute] = field.file === undefined ? text : text.trim();
    }
    return file ? { attributes, file } : { attributes };
  }
}

/** The longest text for an attribute, in characters. */
const LONGEST = 2_000;

/** The fields of an object, whatever they hold. */
export function fieldsOf(value: unknown, where: string): Values {
  if (isObject(value)) return { ...value };
  throw new Refusal(`“${where}” is not an object with fields`);
}

/** The name of a field, short enough to be shown whatever it is. */
function inside(where: string, name: string): string {
  const short = name.length > 40 ? `${name.slice(0, 40)}…` : name;
  return where === '' ? short : `${where}.${short}`;
}

const isObject = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** What a text holds as JSON; undefined where it cannot be read. */
export function fromJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
