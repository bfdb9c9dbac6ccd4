import styled from 'styled-components';

/** The count, with its noun, at the toolbar's end. */
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
