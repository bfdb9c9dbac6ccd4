import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react';
import styled from 'styled-components';
import type { SortOrder } from './tableColumn';

/* Until the column is sorted by, its mark takes no room: it shows beside the word when pointed at. */
const SortButton = styled.button<{ $end: boolean; $sorted: boolean }>`
  position: relative;
  display: inline-flex;
  flex-direction: ${({ $end }) => ($end ? 'row-reverse' : 'row')};
  align-items: center;
  gap: 4px;
  height: 20px;
  padding: 0;
  border: 0;
  background: none;
  font: inherit;
  color: ${({ $sorted }) => ($sorted ? 'var(--text-primary)' : 'inherit')};
  vertical-align: middle;
  cursor: pointer;
  border-radius: var(--radius-xs);
  & > svg {
    position: ${({ $sorted }) => ($sorted ? 'static' : 'absolute')};
    inset-inline: ${({ $end }) => ($end ? 'auto calc(100% + 4px)' : 'calc(100% + 4px) auto')};
    opacity: ${({ $sorted }) => ($sorted ? 1 : 0)};
  }
  &:hover {
    color: var(--text-primary);
  }
  &:is(:hover, :focus-visible) > svg {
    opacity: 1;
  }
`;

const marks = { asc: ArrowUp, desc: ArrowDown, none: ChevronsUpDown };

export interface TableSortButtonProps {
  header: string;
  order?: SortOrder;
  align?: 'end';
  onSort: (order: SortOrder) => void;
  'aria-describedby'?: string;
}

export function TableSortButton({ header, order, align, onSort, ...described }: TableSortButtonProps) {
  const Mark = marks[order ?? 'none'];
  return (
    <SortButton
      {...described}
      type="button"
      $end={align === 'end'}
      $sorted={order !== undefined}
      onClick={() => onSort(order === 'asc' ? 'desc' : 'asc')}
    >
      {header}
      <Mark size={12} strokeWidth={1.8} aria-hidden="true" />
    </SortButton>
  );
}
