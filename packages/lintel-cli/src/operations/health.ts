/** Health of the live versions in browsers, as measured by one gateway. */
export interface Health {
  /** Time at which the gateway began to count. ISO 8601, UTC. */
  since: string;
  revision: number;
  versions: VersionHealth[];
}

/** One live version of a module, or its canary. */
export interface VersionHealth {
  module: string;
  version: string;
  arm: 'stable' | 'canary';
  /** Number of opened pages and shown widgets. */
  views: number;
  /** Excludes failed calls of the API. */
  failures: number;
  /** Null without views. */
  failuresPer1000: number | null;
  failedCalls: number;
  slowCalls: number;
  /** Milliseconds; null when nothing was measured. */
  p75: Record<'lcp' | 'inp' | 'load' | 'route', number | null>;
  topFailures: TopFailure[];
  /** State of the guard, for a guarded canary. */
  guard?: GuardHealth;
}

/** State of a canary's guard, across all gateways. */
export interface GuardHealth {
  /** Too few visits to judge, nothing wrong so far, or its next share was refused. */
  state: 'collecting' | 'watching' | 'blocked';
  percent: number;
  auto: boolean;
  /** `nothing wrong in 12 visits with 240 views; 25 % next` */
  description: string;
  canary: GuardedFigures;
  stable: GuardedFigures;
}

interface GuardedFigures {
  /** Visitors within half an hour. */
  visits: number;
  views: number;
  /** Views that failed. */
  failures: number;
}

/** Failures with the same cause. */
export interface TopFailure {
  /** Identifies the latest of them in the gateway's log. */
  reference: string;
  phase: string;
  message: string;
  route: string;
  count: number;
  /** The innermost first. */
  stack: SourceFrame[];
}

/** A frame of a stack in the sources of its module. */
export interface SourceFrame {
  /** `src/features/list/LeadList.tsx`; the file of the release when it has no source map. */
  file: string;
  line: number;
  column: number;
  /** The innermost named function. */
  function: string | null;
}

const COLUMNS = ['module', 'version', 'views', 'failures per 1,000', 'LCP', 'INP', 'load', 'route', 'calls'];

/** Formats a table of the versions, followed by the most frequent failures of each. */
export function formatHealth({ since, versions }: Health): string {
  if (versions.length === 0) return 'Nothing is live.';
  const rows = [COLUMNS, ...versions.map(toRow)];
  const widths = COLUMNS.map((_, at) => Math.max(...rows.map((row) => row[at]?.length ?? 0)));
  const lines = rows.map((row) =>
    row
      .map((cell, at) => (at < 2 ? cell.padEnd(widths[at] ?? 0) : cell.padStart(widths[at] ?? 0)))
      .join('  ')
      .trimEnd(),
  );
  return [
    ...lines,
    ...versions.flatMap(formatGuard),
    ...versions.flatMap(formatFailures),
    '',
    `p75 of LCP, INP, load and route time. Counted by one gateway since ${since}.`,
  ].join('\n');
}

function toRow({ module, version, arm, views, failuresPer1000, p75, failedCalls, slowCalls }: VersionHealth) {
  return [
    module,
    arm === 'canary' ? `${version} (canary)` : version,
    String(views),
    failuresPer1000 === null ? '–' : String(failuresPer1000),
    ...[p75.lcp, p75.inp, p75.load, p75.route].map((ms) => (ms === null ? '–' : `${ms} ms`)),
    `${failedCalls} failed, ${slowCalls} slow`,
  ];
}

const formatGuard = ({ module, version, guard }: VersionHealth) =>
  guard ? ['', `${module}@${version} at ${guard.percent} %, guarded: ${guard.description}.`] : [];

const formatFailures = ({ module, version, topFailures }: VersionHealth) =>
  topFailures.flatMap(({ count, phase, message, route, reference, stack }) => [
    '',
    `${module}@${version}: ${count} × ${phase} at ${route}: ${message} (${reference})`,
    ...stack.map(formatFrame),
  ]);

const formatFrame = ({ file, line, column, function: name }: SourceFrame) =>
  `    at ${name ? `${name} (${file}:${line}:${column})` : `${file}:${line}:${column}`}`;
