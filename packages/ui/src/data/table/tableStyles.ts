import styled, { css } from 'styled-components';
import { visuallyHidden } from '../../VisuallyHidden';
import { type CardStyleProps, cardStyles } from './cardStyles';

/** Below 900 px of the table's own width: narrower columns, without the hidden ones. */
const mediumStyles = css<{ $cardsBelow: number; $layout: 'grid' | 'figures' }>`
  @container (min-width: ${({ $cardsBelow }) => $cardsBelow}px) and (max-width: 899px) {
    & [data-medium='hidden'] {
      display: none;
    }
    & > * > tr > :not(:first-child) {
      padding-inline-start: ${({ $layout }) => ($layout === 'figures' ? '8px' : '12px')};
    }
    & > * > tr > :not(:last-child) {
      padding-inline-end: ${({ $layout }) => ($layout === 'figures' ? '8px' : '12px')};
    }
  }
`;

export const TableCard = styled.div`
  container-type: inline-size;
  background: var(--bg-surface);
  border: 1px solid var(--border-default);
  border-radius: var(--radius-lg);
  /* Not "hidden", which would make the card a scroll container and stop the header from sticking to the page. */
  overflow: clip;
`;

export const TableGrid = styled.table<CardStyleProps>`
  width: 100%;
  border-collapse: separate;
  border-spacing: 0;
  font: var(--text-13);
  table-layout: fixed;
  ${mediumStyles}
  ${cardStyles}
`;

export const TableCaption = styled.caption`
  ${visuallyHidden}
`;

const pixels = (width?: number | string) => (typeof width === 'number' ? `${width}px` : (width ?? 'auto'));

export const ColumnWidth = styled.col<{ $width?: number | string; $medium?: number | string }>`
  width: ${({ $width }) => pixels($width)};
  @container (max-width: 899px) {
    width: ${({ $width, $medium }) => pixels($medium ?? $width)};
  }
`;

export const TableHeader = styled.thead``;

export const HeaderRow = styled.tr``;

/* The :where() selector gives this padding no specificity, so that the card styles override it. */
export const HeaderCell = styled.th<{ $align?: 'end' }>`
  position: sticky;
  top: calc(var(--top-inset, 0px) + var(--header-height));
  z-index: var(--z-sticky);
  height: 40px;
  padding: 0 12px;
  text-align: ${({ $align }) => $align ?? 'start'};
  font: var(--text-12);
  color: var(--text-muted);
  background: var(--bg-sunken);
  border-bottom: 1px solid var(--border-default);
  white-space: nowrap;
  &:where(:first-child) {
    padding-inline-start: 20px;
  }
  &:where(:last-child) {
    padding-inline-end: 20px;
  }
  @media (max-width: 899px) {
    top: calc(var(--top-inset, 0px) + var(--topbar-height));
  }
`;

export const TableBody = styled.tbody<{ $busy?: boolean }>`
  opacity: ${({ $busy }) => ($busy ? 0.6 : 1)};
  transition: opacity var(--motion-base) var(--ease-out);
`;

/** Reserves the space of rows that are not rendered. */
export const SpacerRow = styled.tr``;

export const BodyRow = styled.tr`
  position: relative;
`;

export const BodyCell = styled.td<{ $align?: 'end'; $tall?: boolean; $joined?: boolean }>`
  height: ${({ $tall }) => ($tall ? '60px' : 'var(--row-height)')};
  padding: 0 12px;
  border-bottom: ${({ $joined }) => ($joined ? 0 : '1px solid var(--border-subtle)')};
  color: var(--text-secondary);
  text-align: ${({ $align }) => $align ?? 'start'};
  font-variant-numeric: tabular-nums;
  vertical-align: middle;
  /* The distance from an icon button's edge to its icon. */
  --icon-inset: 8px;
  @media (max-width: 899px) {
    --icon-inset: 12px;
  }
  &:where(:first-child) {
    padding-inline-start: 20px;
  }
  &:where(:last-child) {
    padding-inline-end: 20px;
  }
  tr:where(:hover) > & {
    background: var(--bg-hover);
  }
  tr:where(:last-child) > & {
    border-bottom: 0;
  }
  /* Focused controls stay below the sticky column headers. */
  & :where(a, button, input, select, textarea) {
    scroll-margin-top: 40px;
  }
  /* Other controls lie above the link, which covers the row. */
  & :where(button, input, select, textarea, summary, label, a:not([data-row-link])) {
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
  /* Visible with forced colors, unlike a background. */
  border: 3px solid var(--accent-mark);
  border-radius: 50%;
`;
