import type { Schemas } from '@lintel/contract/api';
import { Avatar, Badge, CellLines, Dot, formatDay, type TableColumn } from '@lintel/ui';

const tones: Record<Schemas['SubscriberStatus'], 'green' | 'neutral'> = {
  Active: 'green',
  Unsubscribed: 'neutral',
};

export const subscriberColumns: TableColumn<Schemas['Subscriber']>[] = [
  {
    id: 'name',
    header: 'Subscriber',
    cell: ({ name, email }) => (
      <>
        <Avatar name={name || email} />
        <CellLines sub={name ? email : undefined}>{name || email}</CellLines>
      </>
    ),
  },
  { id: 'source', header: 'Source', width: 176, narrow: 'second', cell: ({ source }) => source },
  {
    id: 'joinDate',
    header: 'Join Date',
    width: 144,
    narrow: 'secondEnd',
    cell: ({ joinDate }) => <time dateTime={joinDate}>{formatDay(joinDate)}</time>,
  },
  {
    id: 'status',
    header: 'Status',
    width: 160,
    narrow: 'leadEnd',
    cell: ({ status }) => (
      <Badge tone={tones[status]} mark={<Dot tone={tones[status]} hollow={status === 'Unsubscribed'} />}>
        {status}
      </Badge>
    ),
  },
];
