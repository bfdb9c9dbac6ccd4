import { type ComponentType, useEffect, useRef, useState } from 'react';
import styled from 'styled-components';
import type { CardSortFieldsProps } from './CardSortFields';
import type { SortOrder, TableColumn, TableSort } from './TableColumn';

/**
 * A low row above the cards, so that the cards begin on a phone's first screen. Tables sort by their header instead.
 */
const SortRow = styled.div<{ $cardsBelow: number }>`
  --control-height: 36px;
  --target-min: 36px;
  display: none;
  align-items: center;
  gap: 8px;
  min-height: 41px;
  padding: 2px 16px;
  border-bottom: 1px solid var(--border-default);
  background: var(--bg-sunken);
  @container (max-width: ${({ $cardsBelow }) => $cardsBelow - 1}px) {
    display: flex;
  }
`;

interface CardSortProps<Row> {
  columns: TableColumn<Row>[];
  cardsBelow: number;
  sort?: TableSort;
  /** Without it, the row only reserves its space, while the table loads. */
  onSort?(id: string, order: SortOrder): void;
}

/** Sorts a table whose rows are cards. Its fields load once the row is visible. */
export function CardSort<Row>({ columns, cardsBelow, sort, onSort }: CardSortProps<Row>) {
  const row = useRef<HTMLDivElement>(null);
  const [Fields, setFields] = useState<ComponentType<CardSortFieldsProps>>();
  const [hasFailed, setHasFailed] = useState(false);
  const sortable = columns.filter((column) => column.sortable);
  const needsFields = onSort !== undefined && !Fields;

  useEffect(() => {
    if (!row.current || !needsFields) return;
    const observer = new ResizeObserver(([entry]) => {
      if (!entry?.contentRect.height) return;
      import(/* webpackChunkName: "card-sort" */ './CardSortFields').then(
        ({ CardSortFields }) => setFields(() => CardSortFields),
        // The cards are readable without the row, and the table loads it again when it is next mounted.
        () => setHasFailed(true),
      );
    });
    observer.observe(row.current);
    return () => observer.disconnect();
  }, [needsFields]);

  if (!sortable.length || hasFailed) return null;
  return (
    <SortRow ref={row} $cardsBelow={cardsBelow}>
      {Fields && onSort && <Fields columns={sortable} sort={sort} onSort={onSort} />}
    </SortRow>
  );
}
