import type { builds } from './demo-materials.js';
import type { surfaceBuilds } from './demo-materials-surfaces.js';

export type BuildKey = keyof typeof builds | keyof typeof surfaceBuilds;

/** Kinds of one family share their documents, pictures and translated texts. */
export type Family =
  | 'seating'
  | 'tables'
  | 'storage'
  | 'sleep'
  | 'light'
  | 'technicalLight'
  | 'outdoor'
  | 'taps'
  | 'ceramics'
  | 'bathFurniture'
  | 'textiles'
  | 'tableware'
  | 'kitchen'
  | 'office';

/** Label (in the name), length (front to back), width, height (cm), weight (kg), price as a multiple of the kind's. */
export type Model = readonly [
  label: string,
  length: number,
  width: number,
  height: number,
  weight: number,
  priceFactor: number,
];

/** One kind of thing: what it is called, how big and heavy it is, what it may be made of and what one says of it. */
export interface ProductKind {
  /** Slug of the leaf category. */
  readonly category: string;
  readonly type: string;
  /** What follows the collection in an English name. */
  readonly noun: string;
  /** What precedes the collection in an Italian, German and French name. */
  readonly words: readonly [it: string, de: string, fr: string];
  readonly family: Family;
  /** The kind's letters in an article number. */
  readonly code: string;
  /** EUR, for the model of factor 1. */
  readonly price: number;
  readonly models: readonly Model[];
  /** The label states the size, so dimensions are kept as they stand. */
  readonly exact?: true;
  /** What it can be made of, with the HS 2022 code that follows from it. */
  readonly builds: Partial<Record<BuildKey, string>>;
  readonly specs: readonly (readonly [label: string, ...values: string[]])[];
  /** Like `specs`, but with one value for each model, in the order of `models`. */
  readonly perModel?: readonly (readonly [label: string, ...values: string[]])[];
  /** Days. */
  readonly lead: readonly [number, number];
  readonly tags: readonly string[];
  /** Opening sentences; `{c}` is the collection's name. */
  readonly openings: readonly string[];
}
