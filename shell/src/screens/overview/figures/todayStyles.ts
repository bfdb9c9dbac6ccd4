import { styled } from 'styled-components';

/** As high with its figures as before them. */
export const Place = styled.div`
  display: grid;
  align-content: start;
  gap: 8px;
  min-height: 52px;
  margin-top: 4px;
  @media (max-width: 719px) {
    min-height: 120px;
  }
  > p {
    margin: 0;
  }
`;

export const Figures = styled.ul`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 4px 20px;
  color: var(--text-secondary);
  font-variant-numeric: tabular-nums;
  li {
    min-height: 24px;
  }
  @media (max-width: 899px) {
    li,
    a {
      display: inline-flex;
      align-items: center;
      min-height: var(--target-min);
    }
  }
`;
