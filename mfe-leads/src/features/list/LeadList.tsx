import { type Prefetch, pageInUrl, useSearchText, useUrlState } from '@lintel/module-kit';
import { countNoun, PageBody, PageHeader, SearchInput, Toolbar, ToolbarResult } from '@lintel/ui';
import { ExportButton } from '../export/ExportButton';
import { LeadResults } from './LeadResults';
import { leadQuery } from './leadQuery';
import { prefetchLeads, useListLeadsQuery } from './listLeads';
import { StageFilter } from './StageFilter';
import { summary } from './summary';

/** Seconds for which an answer is taken as it is: what was asked for before the mount is not asked for again. */
const FRESH_S = 5;

export const prefetch: Prefetch = (dispatch, { search }) => {
  const params = new URLSearchParams(search);
  dispatch(prefetchLeads(leadQuery(params, pageInUrl(params))));
};

export default function LeadList() {
  const { params, page, change } = useUrlState();
  const [text, setText] = useSearchText();
  const query = leadQuery(params, page);
  // What is cached shows at once and is asked for again: other tabs and visitors change leads too.
  const { data } = useListLeadsQuery(query, { refetchOnMountOrArgChange: FRESH_S });

  return (
    <>
      <PageHeader
        title="Leads"
        context={data && summary(data, query)}
        actions={<ExportButton of="leads" query={query} total={data?.total} />}
      />
      <PageBody>
        <Toolbar>
          <SearchInput
            label="Search leads"
            value={text}
            onChange={setText}
            onClear={() => change({ q: undefined })}
          />
          <StageFilter stage={query.status ?? ''} onStage={(status) => change({ status })} />
          {data && <ToolbarResult role="status">{countNoun(data.total, 'lead', 'leads')}</ToolbarResult>}
        </Toolbar>
        <LeadResults query={query} onChange={change} />
      </PageBody>
    </>
  );
}
