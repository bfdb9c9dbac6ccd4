import styled from 'styled-components';

/** A row's icon buttons. Their icons, not their edges, align with the text above and below. */
export const RowActions = styled.span`
  display: inline-flex;
  margin: var(--row-actions-margin, 0 calc(-1 * var(--icon-inset)) 0 0);
`;

/** Text at the row's end that names the row's action. Gray until the row is hovered. */
export const RowAction = styled.span`
  font-weight: 500;
  color: var(--text-muted);
  white-space: nowrap;
  tr:hover & {
    color: var(--text-accent);
  }
`;
