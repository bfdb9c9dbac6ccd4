import { Filters, type Prefetch, parsePage, useSearchText, useUrlState } from '@lintel/module-kit';
import {
  ButtonLink,
  formatCount,
  PageBody,
  PageHeader,
  SearchInput,
  Toolbar,
  ToolbarResult,
} from '@lintel/ui';
import { CalendarDays } from 'lucide-react';
import { toBoardSelection } from '../../lead/board';
import { prefetchBoard } from '../../lead/boardApi';
import { AddLead } from '../../lead/form/AddLead';
import { prefetchLeads } from '../../lead/leadApi';
import { countFilters, emptyFilter, isBoard, parseColumns, parseLeadQuery } from '../../lead/leadQuery';
import { ExportButton } from '../../lead/toolbar/ExportButton';
import { ImportLink } from '../../lead/toolbar/ImportLink';
import { SavedViews } from '../../lead/toolbar/SavedViews';
import { SinceFilter } from '../../lead/toolbar/SinceFilter';
import { board, LazyBoard } from './board/LazyBoard';
import { Columns } from './columns/Columns';
import { DeletedFilter, FollowUpFilter, StageFilter, ViewSwitch } from './LeadFilters';
import { LeadResults } from './LeadResults';
import { useLeadCount } from './useLeadCount';

export const prefetch: Prefetch = (dispatch, { search }) => {
  const params = new URLSearchParams(search);
  const query = parseLeadQuery(params, parsePage(params));
  if (!isBoard(params)) {
    dispatch(prefetchLeads(query));
    return;
  }
  dispatch(prefetchBoard(toBoardSelection(query)));
  board.preload();
};

export default function LeadList() {
  const { params, page, change } = useUrlState();
  const [text, setText] = useSearchText();
  const query = parseLeadQuery(params, page);
  const onBoard = isBoard(params);
  const chosenColumns = parseColumns(params);
  const { total, context } = useLeadCount(query, onBoard);

  return (
    <>
      <PageHeader
        title="Leads"
        context={context ?? null}
        actions={
          <>
            <ButtonLink href="/calendar" icon={<CalendarDays size={16} strokeWidth={1.8} />} wideOnlyText>
              Calendar
            </ButtonLink>
            <ImportLink to="/leads/import" />
            {!query.isDeleted && <ExportButton of="leads" query={query} total={total} />}
            <AddLead
              isRequested={params.get('add') === 'true'}
              onClose={() => change({ add: undefined }, { replace: true })}
            />
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
          <Filters
            active={countFilters(query)}
            onClear={() => change({ ...emptyFilter, q: query.q, isDeleted: undefined })}
            showLabel={total === undefined ? 'Show leads' : `Show ${formatCount(total, 'lead', 'leads')}`}
          >
            {!onBoard && <StageFilter stage={query.status ?? ''} onChange={(status) => change({ status })} />}
            {!query.isDeleted && (
              <FollowUpFilter followUp={query.followUp} onFollowUp={(followUp) => change({ followUp })} />
            )}
            <SinceFilter since={query.since} onClear={() => change({ since: undefined })} />
            <DeletedFilter isDeleted={query.isDeleted} onChange={change} />
            <SavedViews screen="leads" />
            {!onBoard && !query.isDeleted && (
              <Columns
                chosen={chosenColumns}
                onChange={(columns) => change({ columns: columns.join(), page })}
              />
            )}
          </Filters>
          {/* Without a count it keeps the view switch in its place. */}
          <ToolbarResult role="status">
            {total !== undefined && formatCount(total, 'lead', 'leads')}
          </ToolbarResult>
          {!query.isDeleted && <ViewSwitch isBoard={onBoard} onView={(view) => change({ view })} />}
        </Toolbar>
        {onBoard ? (
          <LazyBoard selection={toBoardSelection(query)} onClear={() => change(emptyFilter)} />
        ) : (
          <LeadResults query={query} chosenColumns={chosenColumns} onChange={change} />
        )}
      </PageBody>
    </>
  );
}
