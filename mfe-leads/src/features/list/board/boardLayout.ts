import styled from 'styled-components';

/** Height of a card with the gap below it, px. It is fixed, so cards are positioned without measuring. */
export const CARD_STEP = 102;
export const CARD_GAP = 8;
export const HEAD_HEIGHT = 44;
const COLUMN_WIDTH = 236;

/** Scrolls in both directions, so a dragged card can reach every column. */
export const Scroller = styled.div`
  position: relative;
  height: calc(100dvh - var(--top-inset, 0px) - var(--header-height) - 85px);
  min-height: 420px;
  margin: 0 calc(-1 * var(--page-padding)) calc(-1 * var(--page-padding));
  padding: 0 var(--page-padding);
  overflow: auto;
  overscroll-behavior: contain;
  scroll-padding: ${HEAD_HEIGHT}px var(--page-padding) 0;
  @media (max-width: 899px) {
    height: calc(100dvh - var(--top-inset, 0px) - var(--topbar-height));
    margin-bottom: -32px;
    scroll-snap-type: x proximity;
  }
`;
export const Columns = styled.div`
  display: grid;
  grid-template-columns: repeat(9, ${COLUMN_WIDTH}px);
  gap: 12px;
  width: max-content;
  min-height: 100%;
  padding-bottom: 16px;
`;
export const ColumnBox = styled.section<{ $isTarget?: boolean }>`
  position: relative;
  display: flex;
  flex-direction: column;
  border-radius: var(--radius-lg);
  background: var(--bg-sunken);
  box-shadow: inset 0 0 0 1px var(${({ $isTarget }) => ($isTarget ? '--accent-mark' : '--border-subtle')});
  scroll-snap-align: start;
  ${({ $isTarget }) => ($isTarget ? 'background: var(--accent-soft);' : '')}
`;
export const ColumnHead = styled.h2`
  position: sticky;
  top: 0;
  z-index: var(--z-sticky);
  display: flex;
  align-items: center;
  gap: 8px;
  height: ${HEAD_HEIGHT}px;
  padding: 4px 14px;
  border-radius: var(--radius-lg) var(--radius-lg) 0 0;
  background: inherit;
  box-shadow: inherit;
  clip-path: inset(0 0 1px);
  font: 600 13px/20px var(--font-sans);
`;
export const ColumnList = styled.ul`
  position: relative;
  flex: 1;
  margin: 0 8px;
`;
