//! The TypeScript types of pictures, styles and what charts tell.

use wasm_bindgen::prelude::wasm_bindgen;

#[wasm_bindgen(typescript_custom_section)]
const PICTURES: &str = r#"
/** Numbers in a row; NaN where there is none, ±Infinity where something has no bound. */
export type Numbers = Float64Array | readonly number[];

/** What a chart is made of: its numbers, by the kind of chart. A title takes the place of the kind's own. */
export type Picture = { readonly title?: string } & (
  | TimelinePicture
  | NextGamePicture
  | WeightsPicture
  | OpponentsPicture
  | PullsPicture
  | LikelihoodPicture
  | SituationPicture
  | PairGridPicture
  | LeaguePicture
  | SeasonPicture
  | TruthPicture
);

/** The rating after each game or after some of them, the oldest first, under one or several schemes. */
export interface TimelinePicture {
  readonly kind: 'timeline';
  readonly series: readonly {
    readonly label: string;
    readonly ratings: Numbers;
    readonly low: Numbers | null;
    readonly high: Numbers | null;
  }[];
  /** The number of each entry's game, the oldest being 1. */
  readonly numbers: Numbers;
  /** 0 a loss, 1 a draw, 2 a win. */
  readonly results: Uint8Array | readonly number[];
  readonly opponents: Numbers;
}

/** The rating after a win, a draw and a loss against each opponent. */
export interface NextGamePicture {
  readonly kind: 'next-game';
  readonly opponents: Numbers;
  readonly win: Numbers;
  readonly draw: Numbers;
  readonly loss: Numbers;
  /** NaN where there is none, ±Infinity where it has no bound. */
  readonly rating: number;
}

/** The weight of each game, or the mean weight of groups of them, the newest first. */
export interface WeightsPicture {
  readonly kind: 'weights';
  readonly weights: Numbers;
  /** How many games a group has. */
  readonly every: number;
  readonly games: number;
  /** How many of the newest games have half of all weight. */
  readonly half: number;
}

/** The weight of the games against each opponent. */
export interface OpponentsPicture {
  readonly kind: 'opponents';
  readonly opponents: readonly {
    readonly name: string;
    /** How many opponents these are; 0 of fictitious draws. */
    readonly opponents: number;
    readonly games: number;
    readonly weight: number;
  }[];
}

/** The pull at the rating of each game, or of groups of games. */
export type PullsPicture = (GamePulls | GroupPulls) & {
  readonly kind: 'pulls';
  /** The opponents'. */
  readonly ratings: Numbers;
  /** The pull of the fictitious draws. */
  readonly prior: number | null;
  readonly rating: number;
};

export interface GamePulls {
  /** Weight times (result − expected score). */
  readonly pulls: Numbers;
  /** 0 a loss, 1 a draw, 2 a win. */
  readonly results: Uint8Array | readonly number[];
}

export interface GroupPulls {
  /** The pull of those that pull up, at least 0. */
  readonly up: Numbers;
  /** The pull of those that pull down, at most 0. */
  readonly down: Numbers;
  /** How many were won, drawn and lost. */
  readonly wins: Numbers;
  readonly draws: Numbers;
  readonly losses: Numbers;
}

/** How likely the results are at each rating. */
export interface LikelihoodPicture {
  readonly kind: 'likelihood';
  readonly curve: { readonly x: Numbers; readonly y: Numbers };
  /** Where on the curve's scale the 95 % interval begins and ends. */
  readonly cut: number;
  readonly rating: number;
  readonly low: number | null;
  readonly high: number | null;
}

/** What schemes make of one situation. */
export interface SituationPicture {
  readonly kind: 'situation';
  readonly title: string;
  /** What is varied. */
  readonly variable: string;
  /** Its values: numbers from left to right, or words from top to bottom. */
  readonly at: Numbers | readonly string[];
  readonly series: readonly {
    readonly label: string;
    readonly values: Numbers;
    /** What the source prints; NaN where it prints nothing. */
    readonly published: Numbers | null;
  }[];
}

/** The points between each pair of a match. */
export interface PairGridPicture {
  readonly kind: 'pair-grid';
  readonly names: readonly string[];
  /** A row for each player; NaN where two do not meet. */
  readonly changes: Numbers;
}

/** Ratings over the matches of a league. */
export interface LeaguePicture {
  readonly kind: 'league';
  readonly players: readonly {
    readonly name: string;
    /** Matches they played in, by number and in order. */
    readonly matches: Numbers;
    /** Their rating after each. */
    readonly ratings: Numbers;
  }[];
}

/** Something as the matches of a season go by; low and high where there are several seasons. */
export interface SeasonPicture {
  readonly kind: 'season';
  /** What it is. */
  readonly axis: string;
  readonly matches: Numbers;
  readonly sides: readonly {
    readonly label: string;
    readonly low: Numbers | null;
    readonly mid: Numbers;
    readonly high: Numbers | null;
  }[];
}

/** Ratings against true skill. */
export interface TruthPicture {
  readonly kind: 'truth';
  readonly sides: readonly { readonly label: string; readonly skills: Numbers; readonly ratings: Numbers }[];
}

/** Red, green and blue, 0 to 255. */
export type Rgb = readonly [number, number, number];

export interface ChartStyle {
  readonly ink: Rgb;
  readonly 'ink-2': Rgb;
  readonly rule: Rgb;
  readonly paper: Rgb;
  readonly accent: Rgb;
  readonly win: Rgb;
  readonly loss: Rgb;
  readonly draw: Rgb;
  /** Eight colours that tell series apart. */
  readonly series: readonly Rgb[];
  /** As CSS names it. */
  readonly font: string;
  /** In CSS pixels. */
  readonly fontSize: number;
  /** Pixels of the device to a CSS pixel. */
  readonly ratio: number;
}

export interface ChartColumn {
  readonly label: string;
  /** Its name in the CSV. */
  readonly name: string;
  readonly numeric: boolean;
}

export interface LegendEntry {
  /** The position to show or hide it by. */
  readonly series: number;
  readonly label: string;
  /** The custom property of its colour, without the dashes in front. */
  readonly ink: string;
  /** Lengths of dash and gap; no gap for a whole line. */
  readonly dash: readonly [number, number];
  readonly marker: 'disc' | 'square' | 'triangle' | 'cross' | 'diamond' | 'ring';
  readonly line: boolean;
  readonly points: boolean;
  readonly band: boolean;
  readonly shown: boolean;
}

/** What there is at a place; all lengths in CSS pixels from left and top. */
export interface ChartReadout {
  readonly heading: string;
  readonly values: readonly {
    readonly label: string;
    readonly text: string;
    readonly ink: string | null;
    readonly x: number | null;
    readonly y: number | null;
  }[];
  readonly x: number;
  readonly y: number;
  /** Where the values begin and end. */
  readonly top: number;
  readonly bottom: number;
}
"#;
