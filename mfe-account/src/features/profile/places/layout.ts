import styled from 'styled-components';

/** The sections' names beside the sections, or above them. */
export const Columns = styled.div`
  display: grid;
  grid-template-columns: 184px minmax(0, 720px);
  align-items: start;
  gap: 32px;
  @media (max-width: 899px) {
    grid-template-columns: minmax(0, 1fr);
    gap: 0;
  }
`;
export const Cards = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 16px;
  @media (max-width: 899px) {
    gap: 0;
  }
`;
