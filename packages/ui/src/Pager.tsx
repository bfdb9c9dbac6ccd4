import { ChevronLeft, ChevronRight } from 'lucide-react';
import styled from 'styled-components';
import { countNoun, formatNumber } from './formatNumber';
import { IconButton } from './IconButton';

const PagerBar = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto auto auto;
  align-items: center;
  gap: 0 8px;
  padding: 10px 12px 10px 20px;
  border-top: 1px solid var(--border-subtle);
  font: var(--text-13);
  color: var(--text-muted);
  font-variant-numeric: tabular-nums;
  @media (max-width: 719px) {
    grid-template-columns: minmax(0, 1fr) auto auto;
    padding: 10px 8px 10px 16px;
    & > span {
      grid-column: 1;
    }
    & > button {
      grid-row: 1 / 3;
    }
  }
`;

export interface PagerProps {
  /** Counted from 1. */
  page: number;
  pageSize: number;
  total: number;
  /** One and many: `['lead', 'leads']`. */
  noun: readonly [one: string, many: string];
  onPage: (page: number) => void;
}

/** Nothing where all fits on one page. */
export function Pager({ page, pageSize, total, noun, onPage }: PagerProps) {
  const pages = Math.ceil(total / pageSize);
  if (pages <= 1) return null;
  const first = (page - 1) * pageSize + 1;
  const last = Math.min(page * pageSize, total);
  return (
    <PagerBar>
      <span>{`Showing ${formatNumber(first)} to ${formatNumber(last)} of ${countNoun(total, ...noun)}`}</span>
      <span>{`Page ${formatNumber(page)} of ${formatNumber(pages)}`}</span>
      <IconButton
        bordered
        label="Previous page"
        icon={<ChevronLeft size={16} strokeWidth={1.8} />}
        disabled={page <= 1}
        onClick={() => onPage(page - 1)}
      />
      <IconButton
        bordered
        label="Next page"
        icon={<ChevronRight size={16} strokeWidth={1.8} />}
        disabled={page >= pages}
        onClick={() => onPage(page + 1)}
      />
    </PagerBar>
  );
}
