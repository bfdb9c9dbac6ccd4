import { type ReviewStatus, reviewStatusDefinitions, reviewStatuses } from '@lintel/contract/domain';
import { getShownData, type Prefetch, refetchIfStale, useSearchText, useUrlState } from '@lintel/module-kit';
import {
  Button,
  formatCount,
  PageBody,
  PageHeader,
  SearchInput,
  Select,
  Toolbar,
  ToolbarResult,
} from '@lintel/ui';
import { prefetchReviews, useListReviewsQuery } from '../../review/reviewApi';
import { parseReviewQuery } from '../../review/reviewQuery';
import { ReviewResults } from './ReviewResults';
import { ReviewSummary } from './ReviewSummary';

const pressed = { borderColor: 'var(--accent-mark)', color: 'var(--text-accent)' };

interface UnansweredFilterProps {
  on: boolean;
  onToggle(on: boolean): void;
}

/** Filters published reviews without a reply. */
function UnansweredFilter({ on, onToggle }: UnansweredFilterProps) {
  return (
    <Button aria-pressed={on} style={on ? pressed : undefined} onClick={() => onToggle(!on)}>
      Unanswered
    </Button>
  );
}

const wide = { flex: '0 1 160px' };

interface Props {
  status?: ReviewStatus;
  /** A status of the API, or an empty string for all of them. */
  onStatus(status: string): void;
}

function StatusFilter({ status, onStatus }: Props) {
  return (
    <Select
      style={wide}
      aria-label="Status"
      value={status ?? ''}
      onChange={(event) => onStatus(event.target.value)}
    >
      <option value="">All Reviews</option>
      {reviewStatuses.map((choice) => (
        <option key={choice} value={choice}>
          {reviewStatusDefinitions[choice].label}
        </option>
      ))}
    </Select>
  );
}

export const prefetch: Prefetch = (dispatch, { search }) => {
  dispatch(prefetchReviews(parseReviewQuery(new URLSearchParams(search))));
};

export default function ReviewList() {
  const { params, change } = useUrlState();
  const [text, setText] = useSearchText();
  const query = parseReviewQuery(params);
  const data = getShownData(useListReviewsQuery(query, refetchIfStale));

  return (
    <>
      <PageHeader title="Reviews" context="Manage and respond to customer reviews." />
      <PageBody>
        <ReviewSummary />
        <Toolbar>
          <SearchInput
            label="Search reviews"
            placeholder="Search reviews..."
            value={text}
            onChange={setText}
            onClear={() => change({ q: undefined })}
          />
          <StatusFilter
            status={query.status}
            onStatus={(status) => change({ status, unanswered: undefined })}
          />
          <UnansweredFilter
            on={query.unanswered ?? false}
            // The filter only returns published reviews, so a status filter would contradict it.
            onToggle={(on) => change({ unanswered: on ? 'true' : undefined, status: undefined })}
          />
          {data && (
            <ToolbarResult role="status">{formatCount(data.total, 'review', 'reviews')}</ToolbarResult>
          )}
        </Toolbar>
        <ReviewResults query={query} onChange={change} />
      </PageBody>
    </>
  );
}
