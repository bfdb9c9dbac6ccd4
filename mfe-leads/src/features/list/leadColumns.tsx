import type { Schemas } from '@lintel/contract/api';
import { Avatar, formatDay, RowLink, StageBadge, type TableColumn } from '@lintel/ui';
import { FollowUpMark } from '../../lead/FollowUpMark';
import { LeadActions } from './LeadActions';

type Lead = Schemas['Lead'];

export const leadColumns: TableColumn<Lead>[] = [
  {
    id: 'name',
    header: 'Name',
    width: '26%',
    sortable: true,
    cell: ({ name, followUpAt }) => (
      <>
        <Avatar name={name} />
        <RowLink />
        {followUpAt && <FollowUpMark at={followUpAt} brief />}
      </>
    ),
  },
  { id: 'property', header: 'Property', narrow: 'second', cell: ({ property }) => property?.title ?? '—' },
  {
    id: 'date',
    header: 'Date',
    width: 140,
    sortable: true,
    narrow: 'secondEnd',
    cell: ({ date }) => <time dateTime={date}>{formatDay(date)}</time>,
  },
  {
    id: 'status',
    header: 'Status',
    width: 176,
    sortable: true,
    narrow: 'leadEnd',
    cell: ({ status }) => <StageBadge stage={status} />,
  },
  {
    id: 'actions',
    header: 'View Details',
    hideHeader: true,
    width: 160,
    align: 'end',
    narrow: 'hidden',
    cell: (lead) => <LeadActions lead={lead} />,
  },
];
