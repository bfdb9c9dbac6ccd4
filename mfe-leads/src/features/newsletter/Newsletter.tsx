import { fresh, type Prefetch, pageInUrl, useSearchText, useUrlState } from '@lintel/module-kit';
import { countNoun, PageBody, PageHeader, SearchInput, Toolbar, ToolbarResult } from '@lintel/ui';
import { SinceFilter } from '../../lead/SinceFilter';
import { ExportButton } from '../export/ExportButton';
import { ImportLink } from '../import/ImportLink';
import { Views } from '../views/Views';
import { prefetchCounts, useCountSubscribersQuery } from './countSubscribers';
import { prefetchSubscribers, useListSubscribersQuery } from './listSubscribers';
import { StatusFilter } from './StatusFilter';
import { SubscriberCounts } from './SubscriberCounts';
import { SubscriberResults } from './SubscriberResults';
import { subscriberQuery } from './subscriberQuery';

export const prefetch: Prefetch = (dispatch, { search }) => {
  const params = new URLSearchParams(search);
  dispatch(prefetchSubscribers(subscriberQuery(params, pageInUrl(params))));
  dispatch(prefetchCounts());
};

export default function Newsletter() {
  const { params, page, change } = useUrlState();
  const [text, setText] = useSearchText();
  const query = subscriberQuery(params, page);
  const { data } = useListSubscribersQuery(query, fresh);
  const { data: counts } = useCountSubscribersQuery(undefined, fresh);

  return (
    <>
      <PageHeader
        title="Newsletter"
        context={counts && countNoun(counts.total, 'subscriber', 'subscribers')}
        actions={
          <>
            <ImportLink to="/newsletters/import" />
            <ExportButton of="subscribers" query={query} total={data?.total} />
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
          <StatusFilter status={query.status ?? ''} onStatus={(status) => change({ status })} />
          <SinceFilter since={query.since} onClear={() => change({ since: undefined })} />
          <Views screen="newsletters" />
          {data && (
            <ToolbarResult role="status">{countNoun(data.total, 'subscriber', 'subscribers')}</ToolbarResult>
          )}
        </Toolbar>
        <SubscriberResults query={query} onChange={change} />
      </PageBody>
    </>
  );
}
