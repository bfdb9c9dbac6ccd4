import type { Schemas } from '@lintel/contract/api';
import { Avatar, formatDay, RowLink, StageBadge, type TableColumn } from '@lintel/ui';
import { FollowUpMark } from '../../lead/FollowUpMark';
import type { LeadQuery } from '../../lead/leadQuery';
import { LeadActions, RestoreLead } from './LeadActions';

type Column = TableColumn<Schemas['Lead']>;

const name: Column = {
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
};

/** For tables that show the follow-up in its own column, or not at all. */
const nameOnly: Column = {
  ...name,
  cell: ({ name }) => (
    <>
      <Avatar name={name} />
      <RowLink />
    </>
  ),
};

const property: Column = {
  id: 'property',
  header: 'Property',
  narrow: 'second',
  cell: ({ property }) => property?.title ?? '—',
};

const date: Column = {
  id: 'date',
  header: 'Date',
  width: 140,
  sortable: true,
  narrow: 'secondEnd',
  cell: ({ date }) => <time dateTime={date}>{formatDay(date)}</time>,
};

const followUp: Column = {
  id: 'followUpAt',
  header: 'Follow-up',
  width: 156,
  sortable: true,
  narrow: 'secondEnd',
  cell: ({ followUpAt }) => followUpAt && <FollowUpMark at={followUpAt} />,
};

const deleted: Column = {
  id: 'deletedAt',
  header: 'Deleted on',
  width: 148,
  sortable: true,
  narrow: 'secondEnd',
  cell: ({ deletedAt }) => deletedAt && <time dateTime={deletedAt}>{formatDay(deletedAt)}</time>,
};

const status: Column = {
  id: 'status',
  header: 'Status',
  width: 176,
  sortable: true,
  narrow: 'leadEnd',
  cell: ({ status }) => <StageBadge stage={status} />,
};

const actions: Column = {
  id: 'actions',
  header: 'View Details',
  hideHeader: true,
  width: 160,
  align: 'end',
  narrow: 'hidden',
  cell: (lead) => <LeadActions lead={lead} />,
};

const restore: Column = {
  ...actions,
  header: 'Restore',
  narrow: 'wide',
  cell: (lead) => <RestoreLead lead={lead} />,
};

const defaultColumns = [name, property, date, status, actions];
const followUpColumns = [nameOnly, property, followUp, status, actions];
const deletedColumns = [nameOnly, property, deleted, status, restore];

/** The columns include the date that the table is sorted by. */
export function getLeadColumns({ isDeleted, followUp, sort }: LeadQuery): Column[] {
  if (isDeleted) return deletedColumns;
  return followUp || sort === 'followUpAt' ? followUpColumns : defaultColumns;
}
