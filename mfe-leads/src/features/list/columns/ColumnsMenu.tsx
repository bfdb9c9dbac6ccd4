import { Menu, MenuCheckboxItem, MenuItem, MenuSeparator } from '@lintel/ui';
import { RotateCcw } from 'lucide-react';
import { optionalColumnNames, optionalColumns } from '../../../lead/leadQuery';
import { ColumnsButton, type ColumnsProps } from './ColumnsButton';

/** The columns that can be added, and the way back to the default ones. */
export default function ColumnsMenu({ chosen, onChange }: ColumnsProps) {
  return (
    <Menu label="Columns" align="start" defaultOpen trigger={<ColumnsButton />}>
      {optionalColumns.map((column) => (
        <MenuCheckboxItem
          key={column}
          checked={chosen.includes(column)}
          onChange={(isChosen) =>
            onChange(optionalColumns.filter((each) => (each === column ? isChosen : chosen.includes(each))))
          }
        >
          {optionalColumnNames[column]}
        </MenuCheckboxItem>
      ))}
      <MenuSeparator />
      <MenuItem
        icon={<RotateCcw size={16} strokeWidth={1.8} />}
        disabled={chosen.length === 0}
        onSelect={() => onChange([])}
      >
        Default columns
      </MenuItem>
    </Menu>
  );
}
