import type { Schemas } from '@lintel/contract/api';
import type { Page } from '@lintel/module-kit';
import { Pager, Table } from '@lintel/ui';
import { followUpRange } from '../../lead/followUp';
import { usePrefetchLead } from '../../lead/getLead';
import { leadAddress } from '../../lead/leadAddress';
import { startOfDay } from '../../lead/since';
import { SELECT_INSET } from '../bulk/selectable';
import { useBulk } from '../bulk/useBulk';
import { leadColumns } from './leadColumns';
import { type LeadQuery, sortInUrl } from './leadQuery';

interface Props {
  leads: Page<Schemas['Lead']>;
  query: LeadQuery;
  onChange(patch: Record<string, string | number | undefined>): void;
  /** Other leads are on their way. */
  busy: boolean;
}

export function LeadTable({ leads, query, onChange, busy }: Props) {
  const prefetch = usePrefetchLead('getLead');
  const { rows, total } = leads;
  const shown = rows.map(({ id }) => id);
  const { q, status, followUp, since } = query;
  const selecting = { q, status, ...followUpRange(followUp), date_gte: startOfDay(since) };
  const { columns, bar } = useBulk(leadColumns, { query: selecting, total, shown });
  return (
    <>
      <Table
        caption="Leads"
        columns={columns}
        rows={rows}
        rowKey={({ id }) => id}
        rowLabel={({ name }) => name}
        rowHref={({ id }) => leadAddress(id)}
        rowUnread={({ isRead }) => !isRead}
        onRowIntent={({ id }) => prefetch(id)}
        sort={{ id: query.sort, order: query.order }}
        onSort={(id, order) => onChange(sortInUrl(id, order))}
        leadInset={38 + SELECT_INSET}
        busy={busy}
        footer={<Pager of={leads} noun={['lead', 'leads']} onPage={(page) => onChange({ page })} />}
      />
      {bar}
    </>
  );
}
