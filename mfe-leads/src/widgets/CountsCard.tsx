import {
  Card,
  CardBody,
  CardHead,
  Definition,
  ErrorCard,
  formatNumber,
  PendingContent,
  Skeleton,
  TextLink,
  VisuallyHidden,
} from '@lintel/ui';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { getPeriodStarts } from '../lead/periods';

interface RecentCounts {
  today: number;
  thisWeek: number;
  thisMonth: number;
}

interface Props<Data> {
  label: string;
  title: ReactNode;
  errorTitle: string;
  /** Height in px before the counts are loaded. */
  skeletonHeight: number;
  query: { data?: Data; currentData?: Data; error?: object; refetch(): unknown };
  renderMeta?(data: Data): ReactNode;
  getFigures(data: Data): readonly RowFigure[];
  /** Renders the content below the figures. */
  children(data: Data): ReactNode;
}

/** A card with counts of the analytics period. */
export function CountsCard<Data extends RecentCounts>(props: Props<Data>) {
  const { label, title, errorTitle, skeletonHeight, query, renderMeta, getFigures, children } = props;
  const { data, currentData, error, refetch } = query;
  const failure = currentData ? undefined : error;
  return (
    <Card aria-label={label}>
      <CardHead title={title} meta={!failure && data && renderMeta?.(data)} />
      {failure && <ErrorCard plain title={errorTitle} error={failure} onRetry={refetch} />}
      {!failure && !data && (
        <CardBody aria-busy="true">
          <VisuallyHidden>Loading</VisuallyHidden>
          <Skeleton height={skeletonHeight} shape="block" />
        </CardBody>
      )}
      {!failure && data && (
        <PendingContent pending={!currentData}>
          <FigureRow figures={getFigures(data)} />
          <CardBody>{children(data)}</CardBody>
        </PendingContent>
      )}
    </Card>
  );
}

/** The counts of today, this week and this month, each linked to the list since then. */
export function getRecentFigures(
  counts: RecentCounts,
  path: string,
  definitions: Record<keyof RecentCounts, string>,
): RowFigure[] {
  const since = getPeriodStarts();
  return [
    {
      label: 'Today',
      value: counts.today,
      definition: definitions.today,
      href: `${path}?since=${since.today}`,
    },
    {
      label: 'This Week',
      value: counts.thisWeek,
      definition: definitions.thisWeek,
      href: `${path}?since=${since.thisWeek}`,
    },
    {
      label: 'This Month',
      value: counts.thisMonth,
      definition: definitions.thisMonth,
      href: `${path}?since=${since.thisMonth}`,
    },
  ];
}

const Row = styled.dl`
  display: flex;
  border-bottom: 1px solid var(--border-subtle);
  &:last-child {
    border-bottom: 0;
  }
  > div {
    flex: 1;
    min-width: 0;
    padding: 14px 20px;
  }
  > div + div {
    border-left: 1px solid var(--border-subtle);
  }
  dt {
    font: 400 12px/16px var(--font-sans);
    color: var(--text-muted);
  }
  dd {
    margin-top: 2px;
    font: 600 20px/28px var(--font-sans);
    letter-spacing: var(--tracking-figure);
    font-variant-numeric: tabular-nums;
    a {
      color: inherit;
      font-weight: inherit;
    }
  }
  @media (max-width: 719px) {
    > div {
      padding: 12px 8px 12px 16px;
    }
  }
`;

export interface RowFigure {
  label: string;
  value: number;
  definition: string;
  /** Link to the list of the counted records. */
  href: string;
}

/** Counts side by side, each with a link to the counted records. */
function FigureRow({ figures }: { figures: readonly RowFigure[] }) {
  return (
    <Row>
      {figures.map(({ label, value, definition, href }) => (
        <div key={label}>
          <dt>
            <Definition text={definition}>{label}</Definition>
          </dt>
          <dd>
            <TextLink href={href} aria-label={`${label}: ${formatNumber(value)}`}>
              {formatNumber(value)}
            </TextLink>
          </dd>
        </div>
      ))}
    </Row>
  );
}
