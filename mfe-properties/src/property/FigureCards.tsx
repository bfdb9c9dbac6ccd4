import type { Schemas } from '@lintel/contract/api';
import { type Period, periods } from '@lintel/contract/domain';
import {
  type ComparedFigure,
  formatNumber,
  Grid,
  getDelta,
  getShareDelta,
  Skeleton,
  StatCard,
  VisuallyHidden,
} from '@lintel/ui';
import styled from 'styled-components';
import { figureDefinitions, formatFullDay, formatPercent, toConversionSeries } from './figures';

interface Props {
  figures: Schemas['AnalyticsFigures'];
  period: Period;
  /** Whether to draw a sparkline of the days. */
  withSeries?: boolean;
  /** Links to the rows behind each figure. */
  rows?: Record<'totalViews' | 'uniqueViews' | 'leads' | 'conversion', string>;
}

/** Views, leads and conversion in a period, compared with the previous one. */
export function FigureCards({ figures, period, withSeries, rows }: Props) {
  const { totalViews, uniqueViews, leads, conversion, daily, from } = figures;
  const days = periods.find(({ value }) => value === period)?.days;
  const against = (previous: ComparedFigure['previous'], format: (value: number) => string) =>
    previous === null || !days
      ? ''
      : ` Compared with ${format(previous)} in the previous ${days} days, up to this time of day.`;
  const common = (name: keyof NonNullable<Props['rows']>, series: number[]) => ({
    definition:
      figureDefinitions[name] +
      against(figures[name].previous, name === 'conversion' ? formatPercent : formatNumber),
    href: rows?.[name],
    delta: name === 'conversion' ? getShareDelta(conversion) : getDelta(figures[name]),
    deltaNote: days ? `vs. previous ${days} days` : `since ${formatFullDay(from)}`,
    series: withSeries ? series : undefined,
  });
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
        value={formatPercent(conversion.value)}
        {...common('conversion', toConversionSeries(daily))}
      />
    </Grid>
  );
}

const SkeletonCard = styled.div`
  height: 118px;
  @media (max-width: 719px) {
    height: 126px;
  }
`;

const skeletonKeys = ['total', 'unique', 'leads', 'conversion'];

export function FigureCardsSkeleton() {
  return (
    <div aria-busy="true">
      <VisuallyHidden>Loading</VisuallyHidden>
      <Grid columns={4}>
        {skeletonKeys.map((key) => (
          <SkeletonCard key={key}>
            <Skeleton height="100%" shape="block" />
          </SkeletonCard>
        ))}
      </Grid>
    </div>
  );
}
