import { useSearchText, useUrlState } from '@lintel/module-kit';
import { countNoun, PageBody, PageHeader, SearchInput, Toolbar, ToolbarResult } from '@lintel/ui';
import { LeadResults } from './LeadResults';
import { leadQuery } from './leadQuery';
import { useListLeadsQuery } from './listLeads';
import { StageFilter } from './StageFilter';
import { summary } from './summary';

export default function LeadList() {
  const { params, page, change } = useUrlState();
  const [text, setText] = useSearchText();
  const query = leadQuery(params, page);
  // What is cached shows at once and is asked for again: other tabs and visitors change leads too.
  const { data } = useListLeadsQuery(query, { refetchOnMountOrArgChange: true });

  return (
    <>
      <PageHeader title="Leads" context={data && summary(data, query)} />
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
