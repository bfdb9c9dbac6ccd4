import { toLeadStage } from '@lintel/contract/domain';
import type { Condition } from '../../query/parseListQuery';
import type { ListRules } from '../ListRules';
import { foldTitle } from '../listingText';
import type { LeadRecord } from '../records';

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

/** Fields of queries that can include deleted leads. */
export const leadFieldsWithDeleted: ReadonlySet<string> = new Set([...leadFields, 'isDeleted', 'deletedAt']);

export const leadList: ListRules<LeadRecord> = {
  fields: leadFieldsWithDeleted,
  getTexts: ({ name, email, phone, message }) => [name, email, phone, message],
  getPhone: ({ phone }) => phone,
  related: { collection: 'properties', getId: ({ propertyId }) => propertyId, getText: foldTitle },
  getField: (lead, field) => (field === 'isDeleted' ? lead.deletedAt !== null : Reflect.get(lead, field)),
  // Conditions on the status also compare the stage that the status is grouped under.
  aliases: { status: ({ status }) => toLeadStage(status) },
  numbers: new Set(['version']),
  flags: new Set(['isRead', 'isDeleted']),
  isHidden: ({ deletedAt }) => deletedAt !== null,
  includesHidden: ({ conditions }) => conditions.some(selectsDeleted),
  defaultSort: [{ field: 'date', descending: true }],
  indexed: {
    sorts: ['name', 'email', 'followUpAt'],
    choices: ['status', 'source', 'isRead'],
    filters: ['propertyId', 'followUpAt'],
  },
};

const selectsDeleted = ({ field, comparison, values }: Condition) =>
  field === 'isDeleted' && comparison === 'is' && values.includes('true');
