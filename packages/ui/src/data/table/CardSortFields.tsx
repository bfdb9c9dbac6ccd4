import { ArrowDown, ArrowUp } from 'lucide-react';
import { useId } from 'react';
import styled from 'styled-components';
import { IconButton } from '../../actions/IconButton';
import { Select } from '../../forms/Select';
import type { SortOrder, TableColumn, TableSort } from './TableColumn';

const Label = styled.label`
  flex: none;
  font: var(--text-12);
  color: var(--text-muted);
`;

const Columns = styled(Select)`
  flex: 0 1 200px;
  margin-left: auto;
`;

export interface CardSortFieldsProps {
  /** The sortable columns. */
  columns: Pick<TableColumn<unknown>, 'id' | 'header'>[];
  sort?: TableSort;
  onSort(id: string, order: SortOrder): void;
}

/** Selects the column and the direction by which cards are sorted. */
export function CardSortFields({ columns, sort, onSort }: CardSortFieldsProps) {
  const id = useId();
  const current = columns.find((column) => column.id === sort?.id);
  const isAscending = sort?.order === 'asc';
  return (
    <>
      <Label htmlFor={id}>Sort by</Label>
      <Columns id={id} value={current?.id ?? ''} onChange={(event) => onSort(event.target.value, 'asc')}>
        {/* The list may be sorted by a column that is not shown. */}
        {!current && (
          <option value="" hidden>
            Default
          </option>
        )}
        {columns.map((column) => (
          <option key={column.id} value={column.id}>
            {column.header}
          </option>
        ))}
      </Columns>
      {current && (
        <IconButton
          bordered
          label={isAscending ? 'Sort descending' : 'Sort ascending'}
          icon={isAscending ? <ArrowUp /> : <ArrowDown />}
          onClick={() => onSort(current.id, isAscending ? 'desc' : 'asc')}
        />
      )}
    </>
  );
}
