import { InvalidArgumentError } from 'commander';
import { type Permission, permissions } from '../access/caller.ts';

/**
 * @returns a parser of whole numbers from `least` to `most`
 * @throws InvalidArgumentError for anything else
 */
export const parseWholeNumber =
  (least: number, most = Number.MAX_SAFE_INTEGER) =>
  (text: string): number => {
    const number = /^\d+$/.test(text) ? Number(text) : Number.NaN;
    if (number >= least && number <= most) return number;
    throw new InvalidArgumentError(
      most === Number.MAX_SAFE_INTEGER
        ? `Write a whole number, ${least} or more.`
        : `Write a whole number from ${least} to ${most}.`,
    );
  };

/** `--reason` of commands that create a revision. */
export const REASON = ['--reason <text>', 'why; the history shows it', parseReason] as const;

function parseReason(text: string): string {
  if (text.length > 500) throw new InvalidArgumentError('At most 500 characters.');
  // The history shows it on one line.
  return text.replace(/\s+/g, ' ').trim();
}

/** Parser of an option that may be repeated. */
export const collectValues = (value: string, others: string[] = []): string[] => [...others, value];

export function parseModule(text: string): string {
  if (!/^[a-z][a-z0-9-]{0,63}$/.test(text)) throw new InvalidArgumentError('Write it like open-house.');
  return text;
}

export const collectModules = (text: string, others: string[] = []): string[] => [
  ...new Set([...others, parseModule(text)]),
];

/** Parses a name that fits on a line. */
export function parseName(text: string): string {
  if (!/^[^\p{Cc}]{1,80}$/u.test(text)) throw new InvalidArgumentError('At most 80 characters, on one line.');
  return text;
}

export function parsePermissions(text: string): Permission[] {
  const names = text.split(',').map((name) => name.trim());
  const isPermission = (name: string): name is Permission => permissions.some((one) => one === name);
  if (!names.every(isPermission)) throw new InvalidArgumentError(`Choose from ${permissions.join(', ')}.`);
  return [...new Set(names.filter(isPermission))];
}

const units: Record<string, number> = { m: 60_000, h: 3_600_000, d: 86_400_000 };

/**
 * Parses `30m`, `12h` or `2d`.
 * @returns a parser that returns ms
 * @throws InvalidArgumentError for anything else, zero, and more than `longest`
 */
export const parseDurationUpTo = (longest: number) => (text: string) => {
  const [, count = '', unit = ''] = text.match(/^(\d+)([mhd])$/) ?? [];
  const duration = Number(count) * (units[unit] ?? 0);
  if (!(duration > 0)) throw new InvalidArgumentError('Write it like 30m, 12h or 2d.');
  if (duration > longest) throw new InvalidArgumentError(`At most ${longest / (units.d ?? 1)}d.`);
  return duration;
};

/** Formats the examples at the end of a command's help. */
export const formatExamples = (...lines: string[]) =>
  ['', lines.length === 1 ? 'Example:' : 'Examples:', ...lines.map((line) => `  ${line}`)].join('\n');
