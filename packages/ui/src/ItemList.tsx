import styled from 'styled-components';

/** Holds ListItems. */
export const ItemList = styled.ul`
  > :last-child {
    border-bottom: 0;
  }
`;
