import styled from 'styled-components';

/** Floats over the end of the list, so that nothing moves when the first lead is selected. */
export const Bar = styled.section`
  position: sticky;
  bottom: 16px;
  z-index: var(--z-sticky);
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 8px 16px;
  padding: 8px 8px 8px 16px;
  background: var(--bg-raised);
  border-radius: var(--radius-lg);
  box-shadow: var(--shadow-menu);
  @media (max-width: 719px) {
    bottom: 8px;
    padding: 8px;
  }
`;

export const Words = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 0 8px;
  font: var(--text-13);
  > [role='status'] {
    font-weight: 500;
    font-variant-numeric: tabular-nums;
  }
`;

export const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
`;
