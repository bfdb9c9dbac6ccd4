import { Menu, MenuCheckboxItem, MenuItem, MenuSeparator } from '@lintel/ui';
import { RotateCcw } from 'lucide-react';
import { useState } from 'react';
import { optionalColumnNames, optionalColumns } from '../../../lead/leadQuery';
import { ColumnsButton, type ColumnsProps } from './ColumnsButton';

/** The columns that can be added, and the item that restores the default ones. */
export default function ColumnsMenu(props: ColumnsProps) {
  return (
    <Menu label="Columns" align="start" defaultOpen trigger={<ColumnsButton />}>
      <Choices {...props} />
      <MenuSeparator />
      <MenuItem
        icon={<RotateCcw size={16} strokeWidth={1.8} />}
        disabled={props.chosen.length === 0}
        onSelect={() => props.onChange([])}
      >
        Default columns
      </MenuItem>
    </Menu>
  );
}

/** Mounted while the menu is open. The URL follows with a delay, during which the next choice may be made. */
function Choices({ chosen: initial, onChange }: ColumnsProps) {
  const [chosen, setChosen] = useState(initial);

  function choose(column: (typeof optionalColumns)[number], isChosen: boolean) {
    const next = optionalColumns.filter((each) => (each === column ? isChosen : chosen.includes(each)));
    setChosen(next);
    onChange(next);
  }

  return optionalColumns.map((column) => (
    <MenuCheckboxItem
      key={column}
      checked={chosen.includes(column)}
      onChange={(isChosen) => choose(column, isChosen)}
    >
      {optionalColumnNames[column]}
    </MenuCheckboxItem>
  ));
}
