import styled from 'styled-components';
import { visuallyHidden } from '../VisuallyHidden';

/** The number of results, at the toolbar's end. Below the list on narrow screens, where it is announced. */
export const ToolbarResult = styled.span`
  margin-left: auto;
  color: var(--text-muted);
  font: var(--text-13);
  font-variant-numeric: tabular-nums;
  white-space: nowrap;
  @media (max-width: 899px) {
    ${visuallyHidden}
  }
`;

/** A row with search, filters, count and view, above a list. More than two filters belong in `Filters`. */
export const Toolbar = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 8px;
  /* Where the row wraps, count and view stay together at the toolbar's end, and so does a view on its own line. */
  @media (min-width: 900px) and (max-width: 1439px) {
    > ${ToolbarResult} {
      flex: 1 0 auto;
      text-align: right;
    }
    > ${ToolbarResult} ~ * {
      margin-left: auto;
    }
  }
`;
