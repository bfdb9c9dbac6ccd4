import type { Mapping } from './sheet/Mapping';
import type { Check } from './sheet/SheetFile';

/** A file whose columns are being chosen. */
export interface Mapped {
  titles: string[];
  /** How many the file has. */
  rows: number;
  mapping: Mapping;
  check: Check;
}

/** How far the sending has come, in rows. */
export interface Sent {
  check: Check;
  total: number;
  added: number;
  /** What the server would not take. */
  refused: number;
}

/** Where the import stands. */
export type Step =
  | { name: 'choose'; failure?: string }
  | { name: 'read'; share: number }
  | ({ name: 'map' } & Mapped)
  | ({ name: 'send' } & Sent)
  | ({ name: 'end'; failure?: string } & Sent);
