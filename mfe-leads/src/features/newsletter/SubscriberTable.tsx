import type { Schemas } from '@lintel/contract/api';
import type { Page } from '@lintel/module-kit';
import { Pager, Table } from '@lintel/ui';
import { subscriberColumns } from './subscriberColumns';
import { nameOf } from './subscriberName';
import { type SubscriberQuery, sortInUrl } from './subscriberQuery';

interface Props {
  subscribers: Page<Schemas['Subscriber']>;
  query: SubscriberQuery;
  onChange(patch: Record<string, string | number | undefined>): void;
  /** Others are on their way. */
  busy: boolean;
}

export function SubscriberTable({ subscribers, query, onChange, busy }: Props) {
  return (
    <Table
      caption="Subscribers"
      columns={subscriberColumns}
      rows={subscribers.rows}
      rowKey={({ id }) => id}
      rowLabel={nameOf}
      sort={{ id: query.sort, order: query.order }}
      onSort={(id, order) => onChange(sortInUrl(id, order))}
      tall
      leadInset={38}
      busy={busy}
      footer={
        <Pager of={subscribers} noun={['subscriber', 'subscribers']} onPage={(page) => onChange({ page })} />
      }
    />
  );
}
