import type { Schemas } from '@lintel/contract/api';
import { formatNumber, RowLink, StateBadge, type TableColumn, Thumb, Tooltip } from '@lintel/ui';
import { definitions } from '../../figures/definitions';
import { formatShare } from '../../figures/formatShare';
import { Trend } from './Trend';

const explainedBy = (text: string): TableColumn<unknown>['explain'] =>
  function explain(button) {
    return <Tooltip text={text}>{button}</Tooltip>;
  };

/** Their ids are the API's fields, which it sorts by. */
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
    explain: explainedBy(definitions.totalViews),
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
    explain: explainedBy(definitions.uniqueViews),
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
    explain: explainedBy(definitions.leads),
    width: 88,
    medium: 72,
    align: 'end',
    sortable: true,
    cell: ({ leads }) => formatNumber(leads),
  },
  {
    id: 'conversion',
    header: 'Conversion',
    explain: explainedBy(definitions.conversion),
    narrowLabel: 'Conv.',
    width: 116,
    medium: 100,
    align: 'end',
    sortable: true,
    cell: ({ conversion }) => formatShare(conversion),
  },
  {
    id: 'trend',
    header: 'Trend',
    explain: explainedBy(definitions.trend),
    width: 172,
    medium: 88,
    align: 'end',
    sortable: true,
    narrow: 'second',
    cell: ({ series, trend }) => <Trend series={series} trend={trend} />,
  },
];
