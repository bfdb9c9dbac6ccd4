import { leadStages } from '@lintel/contract/domain';
import { makeLead } from '../testing/records';
import { createBoard, getColumns } from './board';

const lead = (id: string, changes: Parameters<typeof makeLead>[0]) => makeLead({ id, ...changes });
const column = (leads: ReturnType<typeof makeLead>[], stage: string, total = leads.length) =>
  getColumns(
    createBoard(
      leadStages.map((status) => ({ status, total: status === stage ? total : 0, leads: [] })),
      leads,
    ),
  ).find((each) => each.stage === stage);

test('[LEAD-10] has one column for each of the nine stages', () => {
  expect(getColumns(createBoard([])).map(({ stage }) => stage)).toEqual([...leadStages]);
});

test('sorts a column by follow-up, then by date, newest first', () => {
  const leads = [
    lead('old', { date: '2026-01-01T00:00:00.000Z' }),
    lead('new', { date: '2026-11-01T00:00:00.000Z' }),
    lead('late', { followUpAt: '2026-12-01T12:00:00.000Z' }),
    lead('soon', { followUpAt: '2026-11-22T12:00:00.000Z' }),
  ];
  expect(column(leads, 'Contacted')?.leads.map(({ id }) => id)).toEqual(['soon', 'late', 'new', 'old']);
});

test('[LEAD-07] shows "In Progress" under Contacted', () => {
  expect(column([lead('l1', { status: 'In Progress' })], 'Contacted')?.leads).toHaveLength(1);
});

test("includes leads that are not loaded yet in a column's total", () => {
  expect(column([lead('l1', {})], 'Contacted', 40)?.total).toBe(40);
});
