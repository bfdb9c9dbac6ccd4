import type { Schemas } from '@lintel/contract/api';
import { Avatar, Badge, CellLines, Dot, formatDay, type TableColumn } from '@lintel/ui';
import { DeleteSubscriber } from './DeleteSubscriber';
import { nameOf } from './subscriberName';

const tones: Record<Schemas['SubscriberStatus'], 'green' | 'neutral'> = {
  Active: 'green',
  Unsubscribed: 'neutral',
};

export const subscriberColumns: TableColumn<Schemas['Subscriber']>[] = [
  {
    id: 'name',
    header: 'Subscriber',
    sortable: true,
    cell: (subscriber) => (
      <>
        <Avatar name={nameOf(subscriber)} />
        <CellLines sub={subscriber.name ? subscriber.email : undefined}>{nameOf(subscriber)}</CellLines>
      </>
    ),
  },
  { id: 'source', header: 'Source', width: 176, medium: 128, narrow: 'second', cell: ({ source }) => source },
  {
    id: 'joinDate',
    header: 'Join Date',
    width: 148,
    sortable: true,
    narrow: 'secondEnd',
    cell: ({ joinDate }) => <time dateTime={joinDate}>{formatDay(joinDate)}</time>,
  },
  {
    id: 'status',
    header: 'Status',
    width: 148,
    sortable: true,
    narrow: 'second',
    cell: ({ status }) => (
      <Badge tone={tones[status]} mark={<Dot tone={tones[status]} hollow={status === 'Unsubscribed'} />}>
        {status}
      </Badge>
    ),
  },
  {
    id: 'actions',
    header: 'Actions',
    width: 88,
    align: 'end',
    narrow: 'leadEnd',
    cell: (subscriber) => <DeleteSubscriber subscriber={subscriber} />,
  },
];
