import type { Condition } from '../query/ListQuery';
import { perAccount } from '../query/perAccount';
import { RecordList } from '../query/RecordList';
import type { LeadRecord } from '../store/records';

/** What leads may be filtered and sorted by. */
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

export const leadList = perAccount(
  ({ leads, properties }) =>
    new RecordList<LeadRecord>({
      collection: leads,
      dependsOn: [properties],
      textOf: ({ name, email, phone, message, propertyId }) =>
        [name, email, phone, message, properties.get(propertyId ?? '')?.title ?? ''].join('\n'),
      isHidden: ({ deletedAt }) => deletedAt !== null,
      defaultSort: [{ field: 'date', descending: true }],
      matchesSpecially: matchesStage,
    }),
);

/** `In Progress`, a stage of older data, counts as Contacted. */
function matchesStage({ status }: LeadRecord, { field, comparison, values }: Condition): boolean | undefined {
  if (field !== 'status' || status !== 'In Progress' || !values.includes('Contacted')) return undefined;
  return comparison === 'is';
}
