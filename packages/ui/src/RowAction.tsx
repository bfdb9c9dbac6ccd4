import styled from 'styled-components';

/** What pressing the row does, in words at its end: grey until the row is hovered. */
export const RowAction = styled.span`
  font-weight: 500;
  color: var(--text-muted);
  white-space: nowrap;
  tr:hover & {
    color: var(--text-accent);
  }
`;
