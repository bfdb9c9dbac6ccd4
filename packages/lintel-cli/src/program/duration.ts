import { InvalidArgumentError } from 'commander';

const units: Record<string, number> = { m: 60_000, h: 3_600_000, d: 86_400_000 };

/**
 * Reads `30m`, `12h` or `2d`.
 * @returns a reader that gives ms
 * @throws InvalidArgumentError for anything else, nothing, and more than `longest`
 */
export const durationUpTo = (longest: number) => (text: string) => {
  const [, count = '', unit = ''] = text.match(/^(\d+)([mhd])$/) ?? [];
  const duration = Number(count) * (units[unit] ?? 0);
  if (!(duration > 0)) throw new InvalidArgumentError('Write it like 30m, 12h or 2d.');
  if (duration > longest) throw new InvalidArgumentError(`At most ${longest / (units.d ?? 1)}d.`);
  return duration;
};
