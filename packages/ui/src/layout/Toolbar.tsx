import styled from 'styled-components';

/** A row with search, filters, count and view, above a list. */
export const Toolbar = styled.div`
  display: flex;
  align-items: center;
  gap: 8px;
  @media (max-width: 899px) {
    flex-wrap: wrap;
  }
`;

/** The number of results, at the toolbar's end. */
export const ToolbarResult = styled.span`
  margin-left: auto;
  color: var(--text-muted);
  font: var(--text-13);
  font-variant-numeric: tabular-nums;
  white-space: nowrap;
  @media (max-width: 899px) {
    margin-left: 4px;
  }
`;
