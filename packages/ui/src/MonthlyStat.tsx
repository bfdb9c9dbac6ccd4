import { deltaOf } from './deltaOf';
import { formatNumber } from './formatNumber';
import { NoStat } from './NoStat';
import { Skeleton } from './Skeleton';
import { StatCard, type StatCardProps } from './StatCard';

export interface MonthlyStatProps extends Pick<StatCardProps, 'definition' | 'href'> {
  label: string;
  /** `undefined` until it has come. */
  figure?: { value: number; previous: number | null; change: number | null };
  error?: unknown;
  onRetry(): void;
}

/** A total, with how many came in the last 30 days against the 30 before. */
export function MonthlyStat({ label, figure, error, onRetry, definition, href }: MonthlyStatProps) {
  if (!figure && error) return <NoStat label={label} onRetry={onRetry} />;
  if (!figure) return <Skeleton height={118} shape="block" />;
  const { value, ...compared } = figure;
  return (
    <StatCard
      label={label}
      value={formatNumber(value)}
      delta={deltaOf(compared)}
      deltaNote="vs. previous 30 days"
      definition={definition}
      href={href}
    />
  );
}
