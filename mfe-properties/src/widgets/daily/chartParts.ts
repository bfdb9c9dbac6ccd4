import styled from 'styled-components';

/** The axes' numbers at the left, what they measure at the right. */
export const Chart = styled.div`
  display: grid;
  --plot-height: 200px;
  --bars-height: 48px;
  grid-template-columns: 36px minmax(0, 1fr);
  gap: 0 12px;
  @media (max-width: 719px) {
    --plot-height: 168px;
  }
`;

/** Both plots, under one cursor. */
export const Plots = styled.div`
  position: relative;
`;

export const Numbers = styled.div`
  display: flex;
  flex-direction: column;
  justify-content: space-between;
  margin: -8px 0;
  text-align: right;
  font: 400 12px/16px var(--font-sans);
  color: var(--text-muted);
  font-variant-numeric: tabular-nums;
  height: calc(var(--plot-height) + 16px);
  & + & {
    --plot-height: var(--bars-height);
    margin-top: 10px;
  }
`;

export const Plot = styled.svg<{ $bars?: boolean }>`
  display: block;
  width: 100%;
  height: ${({ $bars }) => ($bars ? 'var(--bars-height)' : 'var(--plot-height)')};
  margin-top: ${({ $bars }) => ($bars ? '18px' : 0)};
  overflow: visible;
  > * {
    vector-effect: non-scaling-stroke;
  }
`;

export const Legend = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: 4px 16px;
  margin-bottom: 16px;
  font: 400 12px/16px var(--font-sans);
  color: var(--text-secondary);
  li {
    display: inline-flex;
    align-items: center;
    gap: 6px;
  }
`;

export const Key = styled.i<{ $color: string; $square?: boolean }>`
  width: ${({ $square }) => ($square ? '8px' : '10px')};
  height: ${({ $square }) => ($square ? '8px' : '3px')};
  border-radius: 2px;
  background: var(${({ $color }) => $color});
`;
