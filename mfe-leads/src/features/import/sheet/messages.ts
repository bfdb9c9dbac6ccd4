import type { Target } from './fields';
import type { SheetFile } from './SheetFile';

type Call = Exclude<keyof SheetFile, 'read'>;

/** To the worker. A file is read first; every other call is one of `SheetFile`. */
export type Asked = { id: number } & (
  | { call: 'read'; of: Target; file: File }
  | { call: Call; values: unknown[] }
);

/** From the worker. */
export type Answered = { id: number } & ({ share: number } | { value: unknown } | { failure: string });
