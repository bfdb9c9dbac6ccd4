import { ChevronLeft, ChevronRight } from 'lucide-react';
import styled from 'styled-components';
import { countNoun, formatNumber } from './formatNumber';
import { IconButton } from './IconButton';

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
      <PagerText>
        <span>{`Showing ${formatNumber(first)} to ${formatNumber(last)} of ${countNoun(total, ...noun)}`}</span>
        <span>{`Page ${formatNumber(page)} of ${formatNumber(pages)}`}</span>
      </PagerText>
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
