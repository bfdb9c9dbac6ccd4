import type { Schemas } from '@lintel/contract/api';
import {
  Delta,
  formatNumber,
  getDelta,
  RowLink,
  Sparkline,
  StateBadge,
  type TableColumn,
  Thumb,
  Tooltip,
} from '@lintel/ui';
import styled from 'styled-components';
import { figureDefinitions, formatPercent } from '../property/figures';

const explainWith = (text: string): TableColumn<unknown>['explain'] =>
  function explain(button) {
    return <Tooltip text={text}>{button}</Tooltip>;
  };

/** The column ids are the API's sort fields. */
export const analyticsColumns: TableColumn<Schemas['PropertyAnalytics']>[] = [
  {
    id: 'title',
    header: 'Property',
    sortable: true,
    cell: ({ thumbUrl }) => (
      <>
        <Thumb src={thumbUrl ?? undefined} />
        <RowLink />
      </>
    ),
  },
  {
    id: 'state',
    header: 'Status',
    width: 152,
    medium: 144,
    sortable: true,
    narrow: 'leadEnd',
    cell: ({ state }) => <StateBadge state={state} />,
  },
  {
    id: 'totalViews',
    header: 'Total Views',
    explain: explainWith(figureDefinitions.totalViews),
    narrowLabel: 'Views',
    width: 116,
    medium: 96,
    align: 'end',
    sortable: true,
    cell: ({ totalViews }) => formatNumber(totalViews),
  },
  {
    id: 'uniqueViews',
    header: 'Unique Views',
    explain: explainWith(figureDefinitions.uniqueViews),
    narrowLabel: 'Unique',
    width: 124,
    medium: 104,
    align: 'end',
    sortable: true,
    cell: ({ uniqueViews }) => formatNumber(uniqueViews),
  },
  {
    id: 'leads',
    header: 'Leads',
    explain: explainWith(figureDefinitions.leads),
    width: 88,
    medium: 72,
    align: 'end',
    sortable: true,
    cell: ({ leads }) => formatNumber(leads),
  },
  {
    id: 'conversion',
    header: 'Conversion',
    explain: explainWith(figureDefinitions.conversion),
    narrowLabel: 'Conv.',
    width: 116,
    medium: 100,
    align: 'end',
    sortable: true,
    cell: ({ conversion }) => formatPercent(conversion),
  },
  {
    id: 'trend',
    header: 'Trend',
    explain: explainWith(figureDefinitions.trend),
    width: 172,
    medium: 88,
    align: 'end',
    sortable: true,
    narrow: 'second',
    cell: (row) => <Trend of={row} />,
  },
];

const TrendCell = styled.span`
  display: inline-flex;
  align-items: center;
  gap: 12px;
  vertical-align: middle;
  > svg {
    color: var(--chart-1);
  }
  > :last-child {
    min-width: 56px;
    justify-content: flex-end;
  }
  @container (max-width: 899px) and (min-width: 720px) {
    > svg {
      display: none;
    }
  }
`;

/** A listing's views over the period, and their change. */
function Trend({ of: { series, trend, totalViews, previousViews } }: { of: Schemas['PropertyAnalytics'] }) {
  const delta = getDelta({ value: totalViews, previous: previousViews, change: trend });
  return (
    <TrendCell>
      <Sparkline values={series} width={72} height={20} partialEnd />
      {delta ? <Delta {...delta} /> : <span>—</span>}
    </TrendCell>
  );
}
