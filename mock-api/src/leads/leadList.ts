import { foldedTitle } from '../properties/foldedTitle';
import type { Condition } from '../query/ListQuery';
import { perAccount } from '../query/perAccount';
import { RecordList } from '../query/RecordList';
import type { LeadRecord } from '../store/records';
import { stageOf } from './leadStages';

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
      textOf: ({ name, email, phone, message }) => [name, email, phone, message].join('\n'),
      alsoFound: (text) => {
        const titled = [...properties.values()].filter((property) => foldedTitle(property).includes(text));
        const ids = new Set(titled.map(({ id }) => id));
        if (ids.size === 0) return undefined;
        return ({ propertyId }) => propertyId !== null && ids.has(propertyId);
      },
      isHidden: ({ deletedAt }) => deletedAt !== null,
      defaultSort: [{ field: 'date', descending: true }],
      matchesSpecially: matchesStage,
    }),
);

/** Conditions on the status mean the stage that it counts under. */
function matchesStage({ status }: LeadRecord, { field, comparison, values }: Condition): boolean | undefined {
  if (field !== 'status' || stageOf(status) === status || !values.includes(stageOf(status))) return undefined;
  return comparison === 'is';
}
