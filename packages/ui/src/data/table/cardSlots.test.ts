import { getCardSlots } from './cardSlots';
import type { TableColumn } from './TableColumn';

const column = (id: string, more: Partial<TableColumn<string>> = {}): TableColumn<string> => ({
  id,
  header: id,
  cell: (row) => row,
  ...more,
});

describe('getCardSlots', () => {
  it('puts the first column first, aligns figures and gives the others a line each', () => {
    const placed = getCardSlots([column('name'), column('views', { align: 'end' }), column('text')]);
    expect(placed.map(({ slot }) => slot)).toEqual(['lead', 'figure', 'wide']);
  });

  it('does not label cells below a hidden header', () => {
    const placed = getCardSlots([column('name'), column('actions', { align: 'end', hideHeader: true })]);
    expect(placed[1]?.slot).toBe('wide');
  });

  it('keeps a wide cell before the second line when its column is earlier', () => {
    const placed = getCardSlots([
      column('customer'),
      column('review', { narrow: 'wide' }),
      column('status', { narrow: 'second' }),
      column('actions', { narrow: 'wide' }),
    ]);
    const [customer = 0, review = 0, status = 0, actions = 0] = placed.map(({ order }) => order);
    expect(customer).toBeLessThan(review);
    expect(review).toBeLessThan(status);
    expect(status).toBeLessThan(actions);
  });

  it('gives a cell the whole line when no cell follows it', () => {
    const alone = getCardSlots([column('name'), column('property', { narrow: 'second' })]);
    expect(alone.map((cell) => cell.alone)).toEqual([true, true]);
    const paired = getCardSlots([column('name'), column('status', { narrow: 'leadEnd' })]);
    expect(paired[0]?.alone).toBe(false);
  });
});
