import type { Schemas } from '@lintel/contract/api';
import { subscriberStatusTones } from '@lintel/contract/domain';
import { Avatar, Badge, CellLines, Dot, formatDay, type TableColumn } from '@lintel/ui';
import styled from 'styled-components';
import { DeleteSubscriber } from './DeleteSubscriber';
import { subscriberName } from './subscriberApi';

/** Aligned with the name on cards. */
const Source = styled.div`
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;
  @container (max-width: 719px) {
    padding-inline-start: 38px;
  }
`;

export const subscriberColumns: TableColumn<Schemas['Subscriber']>[] = [
  {
    id: 'name',
    header: 'Subscriber',
    sortable: true,
    cell: (subscriber) => (
      <>
        <Avatar name={subscriberName(subscriber)} />
        <CellLines sub={subscriber.name ? subscriber.email : undefined}>
          {subscriberName(subscriber)}
        </CellLines>
      </>
    ),
  },
  {
    id: 'source',
    header: 'Source',
    width: 176,
    medium: 128,
    narrow: 'wide',
    cell: ({ source }) => <Source>{source}</Source>,
  },
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
      <Badge
        tone={subscriberStatusTones[status]}
        mark={<Dot tone={subscriberStatusTones[status]} hollow={status === 'Unsubscribed'} />}
      >
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
