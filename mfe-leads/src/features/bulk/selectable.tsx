import type { Schemas } from '@lintel/contract/api';
import type { TableColumn } from '@lintel/ui';
import { SelectLead } from './SelectLead';
import type { Selection } from './useSelection';

type Column = TableColumn<Schemas['Lead']>;

/** From the start of a row to its avatar, on a card. */
export const SELECT_INSET = 26;

/** A table's columns with a checkbox at the start of each row. */
export function selectable([first, ...others]: Column[], { has, toggle }: Selection): Column[] {
  if (!first) return others;
  const cell: Column['cell'] = (lead) => (
    <>
      <SelectLead name={lead.name} isSelected={has(lead.id)} onToggle={() => toggle(lead.id)} />
      {first.cell(lead)}
    </>
  );
  return [{ ...first, cell }, ...others];
}
