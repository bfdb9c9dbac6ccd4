import { subscriberStatuses } from '@lintel/contract/domain';
import {
  Filters,
  getShownData,
  type Prefetch,
  parsePage,
  refetchIfStale,
  useSearchText,
  useUrlState,
} from '@lintel/module-kit';
import {
  ButtonLink,
  formatCount,
  PageBody,
  PageHeader,
  SearchInput,
  Select,
  Toolbar,
  ToolbarResult,
} from '@lintel/ui';
import { Mails, PenLine } from 'lucide-react';
import styled from 'styled-components';
import { ExportButton } from '../../lead/toolbar/ExportButton';
import { ImportLink } from '../../lead/toolbar/ImportLink';
import { SavedViews } from '../../lead/toolbar/SavedViews';
import { SinceFilter } from '../../lead/toolbar/SinceFilter';
import { SubscriberCounts } from './SubscriberCounts';
import { SubscriberResults } from './SubscriberResults';
import {
  prefetchCounts,
  prefetchSubscribers,
  useCountSubscribersQuery,
  useListSubscribersQuery,
} from './subscriberApi';
import { subscriberQuery } from './subscriberQuery';

export const prefetch: Prefetch = (dispatch, { search }) => {
  const params = new URLSearchParams(search);
  dispatch(prefetchSubscribers(subscriberQuery(params, parsePage(params))));
  dispatch(prefetchCounts());
};

export default function Newsletter() {
  const { params, page, change } = useUrlState();
  const [text, setText] = useSearchText();
  const query = subscriberQuery(params, page);
  const data = getShownData(useListSubscribersQuery(query, refetchIfStale));
  const { data: counts } = useCountSubscribersQuery(undefined, refetchIfStale);

  return (
    <>
      <PageHeader
        title="Newsletter"
        context={counts ? formatCount(counts.total, 'subscriber', 'subscribers') : null}
        actions={
          <>
            <ButtonLink
              href="/newsletters/campaigns"
              icon={<Mails size={16} strokeWidth={1.8} />}
              wideOnlyText
            >
              Newsletters
            </ButtonLink>
            <ImportLink to="/newsletters/import" />
            <ExportButton of="subscribers" query={query} total={data?.total} />
            <ButtonLink
              variant="primary"
              href="/newsletters/campaigns/new"
              icon={<PenLine size={16} strokeWidth={1.8} />}
              wideOnlyText
            >
              Write newsletter
            </ButtonLink>
          </>
        }
      />
      <PageBody>
        <SubscriberCounts />
        <Toolbar>
          <SearchInput
            label="Search subscribers"
            value={text}
            onChange={setText}
            onClear={() => change({ q: undefined })}
          />
          <Filters
            active={[query.status, query.since].filter(Boolean).length}
            onClear={() => change({ status: undefined, since: undefined })}
            showLabel={
              data ? `Show ${formatCount(data.total, 'subscriber', 'subscribers')}` : 'Show subscribers'
            }
          >
            <StatusFilter status={query.status ?? ''} onStatus={(status) => change({ status })} />
            <SinceFilter since={query.since} onClear={() => change({ since: undefined })} />
            <SavedViews screen="newsletters" />
          </Filters>
          {data && (
            <ToolbarResult role="status">
              {formatCount(data.total, 'subscriber', 'subscribers')}
            </ToolbarResult>
          )}
        </Toolbar>
        <SubscriberResults query={query} onChange={change} />
      </PageBody>
    </>
  );
}

const Box = styled(Select)`
  min-width: 148px;
`;

interface StatusFilterProps {
  /** Empty for all statuses. */
  status: string;
  onStatus(status: string): void;
}

function StatusFilter({ status, onStatus }: StatusFilterProps) {
  const choices: readonly string[] = subscriberStatuses;
  return (
    <Box aria-label="Status" value={status} onChange={(event) => onStatus(event.target.value)}>
      <option value="">All statuses</option>
      {[...choices, ...(status && !choices.includes(status) ? [status] : [])].map((choice) => (
        <option key={choice}>{choice}</option>
      ))}
    </Box>
  );
}
