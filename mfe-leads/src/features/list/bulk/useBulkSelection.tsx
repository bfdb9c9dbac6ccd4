import type { Schemas } from '@lintel/contract/api';
import { lazyWithRetry, useLazyComponent } from '@lintel/module-kit';
import { Checkbox, type TableColumn, VisuallyHidden } from '@lintel/ui';
import { type SelectableList, type Selection, useSelection } from './useSelection';

const bulkBar = lazyWithRetry(() =>
  import(/* webpackChunkName: "leads-bulk" */ './BulkBar').then(({ BulkBar }) => ({ default: BulkBar })),
);

/** Adds checkboxes to a table's columns. The bar of bulk actions loads when the first lead is selected. */
export function useBulkSelection(columns: TableColumn<Schemas['Lead']>[], list: SelectableList) {
  const selection = useSelection(list);
  const { Component: Bar, show } = useLazyComponent(bulkBar, "Couldn't load bulk actions.");

  function toggle(id: string) {
    selection.toggle(id);
    if (!Bar) void show();
  }

  return {
    columns: withCheckboxes(columns, { ...selection, toggle }),
    bar: Bar && selection.count > 0 ? <Bar selection={selection} {...list} /> : null,
  };
}

type Column = TableColumn<Schemas['Lead']>;

/** Distance from the start of a card to its avatar, px. */
export const SELECT_INSET = 26;

function withCheckboxes([first, ...others]: Column[], { has, toggle }: Selection): Column[] {
  if (!first) return others;
  const cell: Column['cell'] = (lead) => (
    <>
      <SelectLead name={lead.name} isSelected={has(lead.id)} onToggle={() => toggle(lead.id)} />
      {first.cell(lead)}
    </>
  );
  return [{ ...first, cell }, ...others];
}

interface SelectLeadProps {
  name: string;
  isSelected: boolean;
  onToggle(): void;
}

function SelectLead({ name, isSelected, onToggle }: SelectLeadProps) {
  return (
    <Checkbox
      label={<VisuallyHidden>Select {name}</VisuallyHidden>}
      checked={isSelected}
      onChange={onToggle}
    />
  );
}
