import { toLeadStage } from '@lintel/contract/domain';
import { foldedTitle } from '../properties/foldedTitle';
import { memoizeByAccount } from '../query/memoizeByAccount';
import type { Condition } from '../query/parseListQuery';
import { RecordList } from '../query/RecordList';
import type { LeadRecord } from '../store/records';

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

export const leadList = memoizeByAccount(
  ({ leads, properties }) =>
    new RecordList<LeadRecord>({
      collection: leads,
      dependsOn: [properties],
      textOf: ({ name, email, phone, message }) => [name, email, phone, message].join('\n'),
      phoneOf: ({ phone }) => phone,
      alsoFound: (text) => {
        const titled = [...properties.values()].filter((property) => foldedTitle(property).includes(text));
        const ids = new Set(titled.map(({ id }) => id));
        if (ids.size === 0) return undefined;
        return ({ propertyId }) => propertyId !== null && ids.has(propertyId);
      },
      fieldOf: (lead, field) => (field === 'isDeleted' ? lead.deletedAt !== null : Reflect.get(lead, field)),
      isHidden: ({ deletedAt }, { conditions }) => deletedAt !== null && !conditions.some(asksForDeleted),
      defaultSort: [{ field: 'date', descending: true }],
      matchesSpecially: matchesStage,
    }),
);

const asksForDeleted = ({ field, comparison, values }: Condition) =>
  field === 'isDeleted' && comparison === 'is' && values.includes('true');

/** Conditions on the status compare the stage that the status is grouped under. */
function matchesStage({ status }: LeadRecord, { field, comparison, values }: Condition): boolean | undefined {
  const stage = toLeadStage(status);
  if (field !== 'status' || !stage || stage === status || !values.includes(stage)) return undefined;
  return comparison === 'is';
}

interface LeadFigures {
  unread: number;
  /** Leads by listing id. */
  byProperty: Map<string, number>;
}

/** Counts over the account's leads, updated with every change. */
export const leadFigures = memoizeByAccount(({ leads }) => {
  const figures: LeadFigures = { unread: 0, byProperty: new Map() };
  const count = (lead: LeadRecord | undefined, amount: number) => {
    if (!lead || lead.deletedAt) return;
    if (!lead.isRead) figures.unread += amount;
    const { propertyId } = lead;
    if (propertyId) figures.byProperty.set(propertyId, (figures.byProperty.get(propertyId) ?? 0) + amount);
  };
  for (const lead of leads.values()) count(lead, 1);
  leads.watch(({ before, after }) => {
    count(before, -1);
    count(after, 1);
  });
  return (): LeadFigures => figures;
});
