import type { Schemas } from '@lintel/contract/api';
import { usePart } from '@lintel/module-kit';
import type { TableColumn } from '@lintel/ui';
import { selectable } from './selectable';
import { type List, useSelection } from './useSelection';

const loadBar = () => import(/* webpackChunkName: "leads-bulk" */ './BulkBar').then(({ BulkBar }) => BulkBar);

/** A table's columns with checkboxes, and the bar of what can be done with the selected leads, loaded with the first. */
export function useBulk(columns: TableColumn<Schemas['Lead']>[], list: List) {
  const selection = useSelection(list);
  const { Part: Bar, show } = usePart(loadBar, 'What can be done with many leads could not be loaded.');

  function toggle(id: string) {
    selection.toggle(id);
    if (!Bar) void show();
  }

  return {
    columns: selectable(columns, { ...selection, toggle }),
    bar: Bar && selection.count > 0 ? <Bar selection={selection} {...list} /> : null,
  };
}
