import type { Schemas } from '@lintel/contract/api';
import { type Period, periods } from '@lintel/module-kit';
import { deltaOf, formatNumber, Grid, StatCard } from '@lintel/ui';
import { definitions } from './definitions';
import { formatShare } from './formatShare';
import { fullDay } from './fullDay';

interface Props {
  figures: Schemas['AnalyticsFigures'];
  period: Period;
  /** With the days as a small line, where there is room for it. */
  withSeries?: boolean;
  /** Where the rows behind each figure are. */
  rows?: Record<'totalViews' | 'uniqueViews' | 'leads' | 'conversion', string>;
}

/** What was seen and what came of it in a period, against the one before. */
export function FigureCards({ figures, period, withSeries, rows }: Props) {
  const { totalViews, uniqueViews, leads, conversion, daily, from } = figures;
  const before = periods.find(({ value }) => value === period)?.before;
  const common = (name: keyof NonNullable<Props['rows']>, series: number[]) => ({
    definition: definitions[name],
    href: rows?.[name],
    delta: deltaOf(figures[name]),
    deltaNote: before ?? `since ${fullDay(from)}`,
    series: withSeries ? series : undefined,
  });
  const conversions = daily.map((day) => (day.uniqueViews === 0 ? 0 : day.leads / day.uniqueViews));
  return (
    <Grid columns={4}>
      <StatCard
        label="Total Views"
        value={formatNumber(totalViews.value)}
        {...common(
          'totalViews',
          daily.map(({ views }) => views),
        )}
      />
      <StatCard
        label="Unique Views"
        value={formatNumber(uniqueViews.value)}
        {...common(
          'uniqueViews',
          daily.map((day) => day.uniqueViews),
        )}
      />
      <StatCard
        label="Leads"
        value={formatNumber(leads.value)}
        {...common(
          'leads',
          daily.map((day) => day.leads),
        )}
      />
      <StatCard
        label="Conversion"
        value={formatShare(conversion.value)}
        {...common('conversion', conversions)}
      />
    </Grid>
  );
}
