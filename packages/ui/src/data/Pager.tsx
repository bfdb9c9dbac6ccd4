import { ChevronLeft, ChevronRight } from 'lucide-react';
import { type MouseEvent, useEffect, useRef } from 'react';
import styled from 'styled-components';
import { IconButton } from '../actions/IconButton';
import { formatCount, formatNumber } from '../format/numbers';

const PagerBar = styled.div`
  display: flex;
  align-items: center;
  gap: 8px;
  padding: 10px 12px 10px 20px;
  border-top: 1px solid var(--border-subtle);
  font: var(--text-13);
  color: var(--text-muted);
  font-variant-numeric: tabular-nums;
  @media (max-width: 719px) {
    padding: 10px 8px 10px 16px;
  }
`;

const PagerText = styled.div`
  display: flex;
  flex: 1;
  flex-wrap: wrap;
  justify-content: space-between;
  gap: 0 8px;
  min-width: 0;
  @media (max-width: 719px) {
    flex-direction: column;
  }
`;

export interface PagerProps {
  /** The current page, from 1, and the number of records in total. */
  of: { page: number; pageSize: number; total: number };
  /** `['lead', 'leads']`. */
  noun: readonly [one: string, many: string];
  onPage: (page: number) => void;
}

/** Renders nothing when everything fits on one page. */
export function Pager({ of: { page, pageSize, total }, noun, onPage }: PagerProps) {
  const pages = Math.ceil(total / pageSize);
  const pressed = useRef<HTMLButtonElement>(null);

  useEffect(() => {
    const button = pressed.current;
    const focused = document.activeElement;
    // On the first and last page, the pressed button becomes disabled, so the other one gets the focus.
    if (!button?.disabled) return;
    pressed.current = null;
    if (focused === button || focused === document.body)
      button.parentElement?.querySelector<HTMLElement>('button:enabled')?.focus();
  });

  const turnTo = (next: number) => (event: MouseEvent<HTMLButtonElement>) => {
    pressed.current = event.currentTarget;
    onPage(next);
  };

  if (pages <= 1) return null;
  const first = (page - 1) * pageSize + 1;
  const last = Math.min(page * pageSize, total);
  return (
    <PagerBar>
      <PagerText>
        <span>{`Showing ${formatNumber(first)} to ${formatNumber(last)} of ${formatCount(total, ...noun)}`}</span>
        <span role="status">{`Page ${formatNumber(page)} of ${formatNumber(pages)}`}</span>
      </PagerText>
      <IconButton
        bordered
        label="Previous page"
        icon={<ChevronLeft size={16} strokeWidth={1.8} />}
        disabled={page <= 1}
        onClick={turnTo(page - 1)}
      />
      <IconButton
        bordered
        label="Next page"
        icon={<ChevronRight size={16} strokeWidth={1.8} />}
        disabled={page >= pages}
        onClick={turnTo(page + 1)}
      />
    </PagerBar>
  );
}
