import styled from 'styled-components';
import { type CardLayout, cardRules } from './tableCards';

export const TableCard = styled.div`
  container-type: inline-size;
  background: var(--bg-surface);
  border: 1px solid var(--border-default);
  border-radius: var(--radius-lg);
  /* Not hidden: that would make the card the scroll box and the header would no longer stick to the page. */
  overflow: clip;
`;

export const TableGrid = styled.table<{ $cardsBelow: number; $layout: CardLayout; $leadInset: number }>`
  width: 100%;
  border-collapse: separate;
  border-spacing: 0;
  font: var(--text-13);
  table-layout: fixed;
  ${cardRules}
`;

export const TableCaption = styled.caption`
  position: absolute;
  width: 1px;
  height: 1px;
  overflow: hidden;
  clip-path: inset(50%);
  white-space: nowrap;
`;

export const HeaderCell = styled.th<{ $align?: 'end' }>`
  position: sticky;
  top: var(--header-height);
  z-index: var(--z-sticky);
  height: 40px;
  padding: 0 12px;
  text-align: ${({ $align }) => $align ?? 'start'};
  font: var(--text-12);
  color: var(--text-muted);
  background: var(--bg-sunken);
  border-bottom: 1px solid var(--border-default);
  white-space: nowrap;
  &:first-child {
    padding-inline-start: 20px;
  }
  &:last-child {
    padding-inline-end: 20px;
  }
  @media (max-width: 899px) {
    top: var(--topbar-height);
  }
`;

export const BodyRow = styled.tr`
  position: relative;
`;

export const TableBody = styled.tbody<{ $busy?: boolean }>`
  opacity: ${({ $busy }) => ($busy ? 0.6 : 1)};
  transition: opacity var(--motion-base) var(--ease-out);
`;

export const BodyCell = styled.td<{ $align?: 'end'; $tall?: boolean }>`
  height: ${({ $tall }) => ($tall ? '60px' : 'var(--row-height)')};
  padding: 0 12px;
  border-bottom: 1px solid var(--border-subtle);
  color: var(--text-secondary);
  text-align: ${({ $align }) => $align ?? 'start'};
  font-variant-numeric: tabular-nums;
  vertical-align: middle;
  &:first-child {
    padding-inline-start: 20px;
  }
  &:last-child {
    padding-inline-end: 20px;
  }
  ${BodyRow}:hover > & {
    background: var(--bg-hover);
  }
  ${BodyRow}:last-child > & {
    border-bottom: 0;
  }
  /* The row's link covers the row; what else can be pressed lies above it. */
  & :is(button, input, select, summary, label, a:not([data-row-link])) {
    position: relative;
    z-index: 1;
  }
`;

export const LeadCell = styled.div`
  display: flex;
  align-items: center;
  gap: 10px;
  min-width: 0;
`;

export const CellText = styled.div`
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;
`;

export const UnreadDot = styled.i`
  flex: none;
  width: 6px;
  height: 6px;
  border-radius: 50%;
  background: var(--accent-mark);
`;
