import type { Schemas } from '@lintel/contract/api';
import { CellLines, formatMoney, RowLink, StateBadge, type TableColumn, Thumb } from '@lintel/ui';

export const propertyColumns: TableColumn<Schemas['Property']>[] = [
  {
    id: 'title',
    header: 'Property',
    cell: ({ location, imageFiles }) => (
      <>
        <Thumb src={imageFiles[0]?.thumbUrl ?? imageFiles[0]?.url} />
        <CellLines sub={location}>
          <RowLink />
        </CellLines>
      </>
    ),
  },
  { id: 'type', header: 'Type', width: 128, narrow: 'second', cell: ({ type }) => type },
  {
    id: 'price',
    header: 'Price',
    width: 144,
    align: 'end',
    narrow: 'secondEnd',
    cell: ({ price, currency }) => formatMoney(price, currency),
  },
  {
    id: 'state',
    header: 'Status',
    width: 168,
    narrow: 'leadEnd',
    cell: ({ state }) => <StateBadge state={state} />,
  },
];
