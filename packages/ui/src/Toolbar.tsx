import styled from 'styled-components';

/** Search, filters, the count and the view, in a row above what they govern. */
export const Toolbar = styled.div`
  display: flex;
  align-items: center;
  gap: 8px;
  @media (max-width: 899px) {
    flex-wrap: wrap;
  }
`;
