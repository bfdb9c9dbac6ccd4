import { fresh, type Prefetch, useSearchText, useUrlState } from '@lintel/module-kit';
import { countNoun, PageBody, PageHeader, SearchInput, Toolbar, ToolbarResult } from '@lintel/ui';
import { useEffect } from 'react';
import { prefetchReviews, useListReviewsQuery } from '../../review/listReviews';
import { reviewQuery } from '../../review/reviewQuery';
import { ReviewResults } from './ReviewResults';
import { StatusFilter } from './StatusFilter';
import { ReviewSummary } from './summary/ReviewSummary';
import { UnansweredFilter } from './UnansweredFilter';

export const prefetch: Prefetch = (dispatch, { search }) => {
  dispatch(prefetchReviews(reviewQuery(new URLSearchParams(search))));
};

export default function ReviewList() {
  const { params, change } = useUrlState();
  const [text, setText] = useSearchText();
  const query = reviewQuery(params);
  const { data, currentData } = useListReviewsQuery(query, fresh);

  const lastPage = currentData && Math.ceil(currentData.total / currentData.pageSize);
  useEffect(() => {
    // The list has become shorter than the address knows.
    if (lastPage && query.page > lastPage) change({ page: lastPage }, { replace: true });
  }, [lastPage, query.page, change]);

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
            // Only what is published waits for an answer.
            onToggle={(on) => change({ unanswered: on ? 'true' : undefined, status: undefined })}
          />
          {data && <ToolbarResult role="status">{countNoun(data.total, 'review', 'reviews')}</ToolbarResult>}
        </Toolbar>
        <ReviewResults query={query} onChange={change} />
      </PageBody>
    </>
  );
}
