import { Badge, type TableColumn } from '@lintel/ui';
import type { Target } from './sheet/fields';
import type { Previewed } from './sheet/SheetFile';
import { wordsOf } from './words';

type Column = TableColumn<Previewed>;

/** On a card only what a row is known by stands beside what is wrong with it. */
const places: Record<string, Column['narrow']> = { Name: 'second', Subscriber: 'second', Email: 'secondEnd' };

/** @param isKnown whether somebody with that address is in the list already */
export function previewColumns(of: Target, fields: string[], isKnown: (row: Previewed) => boolean): Column[] {
  const [one] = wordsOf[of].noun;
  return [
    { id: 'row', header: 'Row', width: 88, cell: ({ row }) => String(row) },
    ...fields.map(
      (field): Column => ({
        id: field,
        header: field,
        narrow: places[field] ?? 'hidden',
        medium: places[field] ? undefined : 'hidden',
        cell: ({ values }) => values[field] || '—',
      }),
    ),
    {
      id: 'result',
      header: 'Result',
      width: 260,
      narrow: 'wide',
      cell: (row) => {
        if (row.fault) return <Badge tone="red">{row.fault}</Badge>;
        return isKnown(row) ? (
          <Badge tone="amber">Is a {one} already</Badge>
        ) : (
          <Badge tone="green">Can be imported</Badge>
        );
      },
    },
  ];
}
