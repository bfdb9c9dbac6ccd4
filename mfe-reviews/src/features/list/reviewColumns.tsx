import type { Schemas } from '@lintel/contract/api';
import { Avatar, CellLines, formatDay, RowLink, Stars, type TableColumn, TextLink } from '@lintel/ui';
import { ReviewActions } from './ReviewActions';
import { ReviewText } from './ReviewText';
import { StatusBadge } from './StatusBadge';

export const reviewColumns: TableColumn<Schemas['Review']>[] = [
  {
    id: 'customerName',
    header: 'Customer',
    width: 216,
    sortable: true,
    cell: ({ customerName, property }) => (
      <>
        <Avatar name={customerName} />
        <CellLines
          sub={
            property && (
              <TextLink href={`/properties/${encodeURIComponent(property.id)}`}>{property.title}</TextLink>
            )
          }
        >
          <RowLink />
        </CellLines>
      </>
    ),
  },
  {
    id: 'rating',
    header: 'Rating',
    width: 112,
    sortable: true,
    narrow: 'leadEnd',
    cell: ({ rating }) => <Stars rating={rating} />,
  },
  { id: 'comment', header: 'Review', narrow: 'wide', cell: (review) => <ReviewText review={review} /> },
  {
    id: 'status',
    header: 'Status',
    width: 124,
    narrow: 'second',
    cell: ({ status }) => <StatusBadge status={status} />,
  },
  {
    id: 'date',
    header: 'Date',
    width: 124,
    sortable: true,
    narrow: 'secondEnd',
    cell: ({ date }) => <time dateTime={date}>{formatDay(date)}</time>,
  },
  {
    id: 'actions',
    header: 'Actions',
    width: 168,
    align: 'end',
    narrow: 'wide',
    cell: (review) => <ReviewActions review={review} />,
  },
];
