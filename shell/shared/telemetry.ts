import type { FailurePhase } from '@lintel/contract';

/** `POST /telemetry`: the reports of a page since its last batch. */
export interface TelemetryBatch {
  /** The registry revision of the page. */
  revision: number;
  entries: TelemetryEntry[];
}

export type TelemetryEntry = ViewEntry | TimingEntry | CallEntry | FailureEntry;

/** The module that an entry is about, and the page. */
interface Subject {
  module: string;
  version: string;
  /** The pattern of the page's address, like `/leads/:id`: an address may identify a record. */
  route: string;
}

/** An opened page of the module, or a shown widget. */
export interface ViewEntry extends Subject {
  type: 'view';
}

/** `cls` is a score, all others are milliseconds. */
export type TimingName = 'lcp' | 'inp' | 'cls' | 'load' | 'route' | 'longTask';

export interface TimingEntry extends Subject {
  type: 'timing';
  name: TimingName;
  value: number;
}

/** A slow call of the API. Failed calls are failures in the phase `request`. */
export interface CallEntry extends Subject {
  type: 'slowCall';
  /** `GET /leads/:id` */
  call: string;
  /** Milliseconds. */
  value: number;
}

/** `uncaught`: an exception or a rejected promise that no code has handled. */
export type ReportedPhase = FailurePhase | 'uncaught';

export interface FailureEntry extends Subject {
  type: 'failure';
  phase: ReportedPhase;
  /** Identifies the failure for the user and in the gateway's log. */
  reference: string;
  /** Without user input; see `scrub`. */
  message: string;
  /** Innermost frame first, in files of releases: `leads/1.4.0/list.8f3a.js:1:2034`. */
  frames: string[];
  /** Trace of the calls since the last click: 32 hexadecimal digits. */
  trace?: string;
}

export const telemetryLimits = {
  /** Size of a request's body. Browsers accept 64 kB for all beacons together. */
  bytes: 16_000,
  entries: 50,
  frames: 10,
  message: 200,
};

/**
 * Removes possibly personal data from the message of an error: quoted text, addresses, queries, numbers of four or more
 * digits with or without separators, and identifiers and names of records in paths. Keeps the property of V8's
 * `(reading 'x')`, apostrophes in words, and paths of one segment. Repeating it changes nothing.
 */
export const scrub = (text: string) =>
  text
    .slice(0, 1_000)
    .replace(
      /(?<![\w\]](?=['’])| \(\w+ing (?='[\w[\]]+'))((["'`]).*?(\2|$)|[“-„«»].*?([“-„«»]|$)|[‘-‚].*?([‘-‚]|$))(?!\p{L})/gsu,
      '[text]',
    )
    .replace(/[^\s<>]+(@|%40)[^\s<>]+/g, '[email]')
    .replace(/\w+:\/\/\S+/g, '[url]')
    .replace(/\?\S*/g, '')
    .replace(/[\w-]*\d([\s()./-]*\d){3,}[\w-]*/g, '[id]')
    // Calls of the account have hyphens, too.
    .replace(/(?<=\S)(?<!\/(auth|account))\/[^\s/]*[\d%[-][^\s/]*/g, '/:id')
    .slice(0, telemetryLimits.message);
