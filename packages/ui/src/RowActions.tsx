import styled from 'styled-components';

/** A row's icon buttons: their icons, not their edges, line up with the text above and below. */
export const RowActions = styled.span`
  display: inline-flex;
  margin: var(--row-actions-margin, 0 calc(-1 * var(--icon-inset)) 0 0);
`;
