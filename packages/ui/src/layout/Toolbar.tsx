import styled from 'styled-components';
import { visuallyHidden } from '../VisuallyHidden';

/** A row with search, filters, count and view, above a list. More than two filters go into `Filters`. */
export const Toolbar = styled.div`
  display: flex;
  align-items: center;
  gap: 8px;
  @media (max-width: 899px) {
    flex-wrap: wrap;
  }
`;

/** The number of results, at the toolbar's end. Narrow screens show it below the list, and announce it. */
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
