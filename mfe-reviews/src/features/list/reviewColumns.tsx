import type { Schemas } from '@lintel/contract/api';
import { type ReviewStatus, reviewStatusDefinitions } from '@lintel/contract/domain';
import {
  Avatar,
  Badge,
  CellLines,
  Dot,
  formatDay,
  Hint,
  RowLink,
  Stars,
  type TableColumn,
  TextLink,
} from '@lintel/ui';
import { ClampedText } from './ClampedText';
import { ReviewActions } from './ReviewActions';
import { SentReply } from './reply/SentReply';

function StatusBadge({ status }: { status: ReviewStatus }) {
  const { tone, label } = reviewStatusDefinitions[status];
  return (
    <Badge tone={tone} mark={<Dot tone={tone} />}>
      {label}
    </Badge>
  );
}

const textStyle = { padding: '10px 0', color: 'var(--text-primary)' };

/** The review's text with its rejection reason or reply. */
function ReviewText({ review }: { review: Schemas['Review'] }) {
  const { comment, status, rejectionReason, reply } = review;
  return (
    <div style={textStyle}>
      <ClampedText>{comment}</ClampedText>
      {status === 'rejected' && rejectionReason && <Hint>{`Rejected: ${rejectionReason}`}</Hint>}
      {reply && <SentReply review={review} reply={reply} />}
    </div>
  );
}

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
              <TextLink href={`/properties/${encodeURIComponent(property.id)}`}>
                <bdi>{property.title}</bdi>
              </TextLink>
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
