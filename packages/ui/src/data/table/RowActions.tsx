import styled from 'styled-components';

/** A row's icon buttons: their icons, not their edges, line up with the text above and below. */
export const RowActions = styled.span`
  display: inline-flex;
  margin: var(--row-actions-margin, 0 calc(-1 * var(--icon-inset)) 0 0);
`;

/** What pressing the row does, in words at its end: grey until the row is hovered. */
export const RowAction = styled.span`
  font-weight: 500;
  color: var(--text-muted);
  white-space: nowrap;
  tr:hover & {
    color: var(--text-accent);
  }
`;
