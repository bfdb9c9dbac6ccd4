import styled from 'styled-components';

/** Two columns from 1100 px; under that pictures come first, then what can be done, then the rest. */
export const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 16px;
  align-items: start;
  @media (min-width: 1100px) {
    grid-template: auto 1fr / minmax(0, 1fr) 336px;
  }
`;

export const GalleryPlace = styled.div`
  min-width: 0;
`;

export const AsidePlace = styled.div`
  min-width: 0;
  @media (min-width: 1100px) {
    grid-area: 1 / 2 / span 2;
  }
`;

export const RestPlace = styled.div`
  min-width: 0;
`;
