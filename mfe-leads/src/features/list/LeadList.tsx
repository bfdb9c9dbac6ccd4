import { type Prefetch, pageInUrl, useSearchText, useUrlState } from '@lintel/module-kit';
import { countNoun, PageBody, PageHeader, SearchInput, Toolbar, ToolbarResult } from '@lintel/ui';
import { SinceFilter } from '../../lead/SinceFilter';
import { LazyBoard } from '../board/LazyBoard';
import { loadBoard } from '../board/loadBoard';
import { prefetchBoard } from '../board/showBoard';
import { ExportButton } from '../export/ExportButton';
import { ImportLink } from '../import/ImportLink';
import { Views } from '../views/Views';
import { FollowUpFilter } from './FollowUpFilter';
import { LeadResults } from './LeadResults';
import { isBoard, leadQuery, noFilter } from './leadQuery';
import { prefetchLeads } from './listLeads';
import { StageFilter } from './StageFilter';
import { boardSelection, useLeadCount } from './useLeadCount';
import { ViewSwitch } from './ViewSwitch';

export const prefetch: Prefetch = (dispatch, { search }) => {
  const params = new URLSearchParams(search);
  const query = leadQuery(params, pageInUrl(params));
  if (!isBoard(params)) {
    dispatch(prefetchLeads(query));
    return;
  }
  dispatch(prefetchBoard(boardSelection(query)));
  // A failure shows where the board would be.
  loadBoard().catch(() => undefined);
};

export default function LeadList() {
  const { params, page, change } = useUrlState();
  const [text, setText] = useSearchText();
  const query = leadQuery(params, page);
  const onBoard = isBoard(params);
  const { total, context } = useLeadCount(query, onBoard);

  return (
    <>
      <PageHeader
        title="Leads"
        context={context}
        actions={
          <>
            <ImportLink to="/leads/import" />
            <ExportButton of="leads" query={query} total={total} />
          </>
        }
      />
      <PageBody>
        <Toolbar>
          <SearchInput
            label="Search leads"
            value={text}
            onChange={setText}
            onClear={() => change({ q: undefined })}
          />
          {!onBoard && <StageFilter stage={query.status ?? ''} onStage={(status) => change({ status })} />}
          <FollowUpFilter followUp={query.followUp} onFollowUp={(followUp) => change({ followUp })} />
          <SinceFilter since={query.since} onClear={() => change({ since: undefined })} />
          <Views screen="leads" />
          {total !== undefined && (
            <ToolbarResult role="status">{countNoun(total, 'lead', 'leads')}</ToolbarResult>
          )}
          <ViewSwitch isBoard={onBoard} onView={(view) => change({ view })} />
        </Toolbar>
        {onBoard ? (
          <LazyBoard selection={boardSelection(query)} onClear={() => change(noFilter)} />
        ) : (
          <LeadResults query={query} onChange={change} />
        )}
      </PageBody>
    </>
  );
}
