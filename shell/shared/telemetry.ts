import type { FailurePhase } from '@lintel/contract';

/** `POST /telemetry`: what a page has noticed since its last batch. */
export interface TelemetryBatch {
  /** The registry revision of the page. */
  revision: number;
  entries: TelemetryEntry[];
}

export type TelemetryEntry = ViewEntry | TimingEntry | CallEntry | FailureEntry;

/** The module that an entry is about, and where. */
interface Subject {
  module: string;
  version: string;
  /** The pattern of the page's address, like `/leads/:id`: an address may say whose record it is. */
  route: string;
}

/** A page of the module was opened, or one of its widgets was shown. */
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

/** A call of the API that took long. Calls that failed are failures in the phase `request`. */
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
  /** Names the failure to the user, and in the gateway's log. */
  reference: string;
  /** Without what users have typed; see `scrub`. */
  message: string;
  /** The innermost first, in files of releases: `leads/1.4.0/list.8f3a.js:1:2034`. */
  frames: string[];
  /** Trace of the calls since the last click: 32 hexadecimal digits. */
  trace?: string;
}

export const telemetryLimits = {
  /** Of a request's body. Browsers take 64 kB for all beacons together. */
  bytes: 16_000,
  entries: 50,
  frames: 10,
  message: 200,
};

/**
 * Removes what may be personal from the message of an error: addresses, quoted text, identifiers in paths and long numbers.
 * What it leaves of a path is its pattern.
 */
export const scrub = (text: string) =>
  text
    .slice(0, 1_000)
    .replace(/[^\s<>"'`]+(?:@|%40)[^\s<>"'`]+/g, '[email]')
    .replace(/\b\w+:\/\/[^\s"'`)]+/g, '[url]')
    .replace(/(reading|setting) '([\w$]{1,40})'/g, '$1 $2')
    .replace(/"[^"]*"?|'[^']*'?|`[^`]*`?/g, '[text]')
    .replace(/\/[^\s/?]*[\d%][^\s/?]*/g, '/:id')
    .replace(/\?\S*/g, '')
    .replace(/[\w-]*\d{4}[\w-]*/g, '[id]')
    .slice(0, telemetryLimits.message);
