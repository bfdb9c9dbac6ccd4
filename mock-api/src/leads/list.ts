import { toLeadStage } from '@lintel/contract/domain';
import { foldTitle } from '../properties/model';
import type { ListRules } from '../query/ListRules';
import { memoizeByAccount } from '../query/memoizeByAccount';
import type { Condition } from '../query/parseListQuery';
import { RecordList } from '../query/RecordList';
import type { LeadRecord } from '../store/records';
import type { AccountData } from '../store/Store';

/** Fields that leads can be filtered and sorted by. */
export const leadFields: ReadonlySet<string> = new Set<keyof LeadRecord>([
  'id',
  'name',
  'email',
  'phone',
  'propertyId',
  'message',
  'date',
  'status',
  'source',
  'lastContact',
  'isRead',
  'followUpAt',
  'lostReason',
  'updatedAt',
  'version',
]);

/** The fields of queries that can include deleted leads. */
export const leadFieldsWithDeleted: ReadonlySet<string> = new Set([...leadFields, 'isDeleted', 'deletedAt']);

export const leadList: ListRules<LeadRecord> = {
  fields: leadFieldsWithDeleted,
  getText: ({ name, email, phone, message }) => [name, email, phone, message].join('\n'),
  getPhone: ({ phone }) => phone,
  related: { collection: 'properties', getId: ({ propertyId }) => propertyId, getText: foldTitle },
  getField: (lead, field) => (field === 'isDeleted' ? lead.deletedAt !== null : Reflect.get(lead, field)),
  // Conditions on the status compare the stage that the status is grouped under, too.
  aliases: { status: ({ status }) => toLeadStage(status) },
  numbers: new Set(['version']),
  flags: new Set(['isRead', 'isDeleted']),
  isHidden: ({ deletedAt }) => deletedAt !== null,
  includesHidden: ({ conditions }) => conditions.some(selectsDeleted),
  defaultSort: [{ field: 'date', descending: true }],
};

const selectsDeleted = ({ field, comparison, values }: Condition) =>
  field === 'isDeleted' && comparison === 'is' && values.includes('true');

export const getLeadList = memoizeByAccount(
  ({ leads, properties }) =>
    new RecordList<LeadRecord>(leadList, { collection: leads, related: properties, dependsOn: [properties] }),
);

/** The number of unread leads, updated with every change. Deleted leads do not count. */
const getUnreadCounter = memoizeByAccount(({ leads }) => {
  let unread = 0;
  const count = (lead: LeadRecord | undefined, amount: number) => {
    if (lead && !lead.deletedAt && !lead.isRead) unread += amount;
  };
  for (const lead of leads.values()) count(lead, 1);
  leads.watch(({ before, after }) => {
    count(before, -1);
    count(after, 1);
  });
  return { count: () => unread };
});

export const countUnreadLeads = (data: AccountData): number => getUnreadCounter(data).count();
