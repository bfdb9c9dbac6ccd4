import type { ListRules } from '../ListRules';
import type { TaskRecord } from '../taskRecord';

/** Fields that tasks and viewings can be filtered and sorted by. */
export const taskFields: ReadonlySet<string> = new Set<keyof TaskRecord>([
  'id',
  'kind',
  'title',
  'startsAt',
  'endsAt',
  'allDay',
  'leadId',
  'propertyId',
  'isDone',
  'updatedAt',
  'version',
]);

export const taskList: ListRules<TaskRecord> = {
  fields: taskFields,
  numbers: new Set(['version']),
  flags: new Set(['allDay', 'isDone']),
  getTexts: ({ title, location, notes }) => [title, location, notes],
  isHidden: ({ deletedAt }) => deletedAt !== null,
  defaultSort: [{ field: 'startsAt', descending: false }],
  indexed: { sorts: [], choices: ['kind', 'isDone'], filters: ['endsAt', 'leadId', 'propertyId'] },
};
