import type { RunState } from './ImportRun';
import type { OnExisting } from './importApi';
import type { ImportTarget } from './sheet/importFields';
import { getMissingFields } from './sheet/Mapping';
import type { ComparisonResult, ImportSettings, PreviewRow, RowFilter, SheetCheck } from './sheet/SheetFile';

export const DATE_ORDER = 'Date order';

/** The progress of comparing the rows with the server. */
export type Comparison =
  | { name: 'waiting' }
  | { name: 'running'; done: number; total: number }
  | { name: 'failed'; failure: string }
  | { name: 'done' };

/** A file with its mapping and the results of its checks. */
export interface MappedFile {
  fileName: string;
  fileSize: number;
  titles: string[];
  /** Number of rows in the file. */
  rows: number;
  settings: ImportSettings;
  check: SheetCheck;
  onExisting: OnExisting;
  comparison: Comparison;
  compared: ComparisonResult;
  /** A new function after each check and comparison, so that the preview reloads. */
  preview(which: RowFilter, count: number): Promise<PreviewRow[]>;
}

export interface StartedImport {
  mapped: MappedFile;
  run: RunState;
}

/** The choices of an import. */
export interface Plan {
  fileName: string;
  fileSize: number;
  rows: number;
  settings: ImportSettings;
  compared: ComparisonResult;
  /** Number of rows to import. */
  total: number;
}

/** An interrupted import. The user has to choose the file again. */
export interface UnfinishedImport {
  plan: Plan;
  run: RunState;
}

export type ImportStep =
  | { name: 'choose'; failure?: string; unfinished?: UnfinishedImport }
  | { name: 'read'; share: number }
  | ({ name: 'map' } & MappedFile)
  | ({ name: 'send' } & StartedImport)
  | ({ name: 'end'; failure?: string } & StartedImport);

/** The choices that are missing before rows can be compared. */
export const getMissingChoices = (of: ImportTarget, { settings, check }: MappedFile): string[] => [
  ...getMissingFields(of, settings.mapping),
  ...(check.dates && !check.dates.order ? [DATE_ORDER] : []),
];

/** New rows, and existing ones if they are updated. */
export const countRowsToImport = ({ check, onExisting }: MappedFile) =>
  check.ready + (onExisting === 'update' ? check.existing : 0);

/** The numbers add up to all rows of the file. */
export function getResult({ mapped, run }: StartedImport) {
  const { check, onExisting } = mapped;
  const handled = run.added + run.updated + run.skipped + run.refusals.length;
  return {
    added: run.added,
    updated: run.updated,
    skipped: run.skipped + (onExisting === 'skip' ? check.existing : 0),
    failed: run.refusals.length + check.faulty + check.repeated,
    handled,
    notSent: countRowsToImport(mapped) - handled,
  };
}
