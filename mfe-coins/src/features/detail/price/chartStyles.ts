import styled from 'styled-components';

/** Axis labels on the left, the line on the right. */
export const Chart = styled.div`
  display: grid;
  --plot-height: 260px;
  grid-template-columns: max-content minmax(0, 1fr);
  gap: 0 12px;
  font: 400 12px/16px var(--font-sans);
  color: var(--text-muted);
  font-variant-numeric: tabular-nums;
  @media (max-width: 719px) {
    --plot-height: 200px;
  }
`;

export const Prices = styled.div`
  display: flex;
  flex-direction: column;
  justify-content: space-between;
  height: calc(var(--plot-height) + 16px);
  margin: -8px 0;
  text-align: right;
`;

export const Plot = styled.div`
  position: relative;
  height: var(--plot-height);
  touch-action: pan-y;
  svg {
    display: block;
    width: 100%;
    height: 100%;
    overflow: visible;
  }
  svg > * {
    vector-effect: non-scaling-stroke;
  }
`;

/** Labels of the time axis. Phones omit every other one. */
export const Times = styled.div`
  position: relative;
  grid-column: 2;
  height: 24px;
  span {
    position: absolute;
    top: 8px;
    transform: translateX(-50%);
    white-space: nowrap;
  }
  span:first-child {
    transform: none;
  }
  span:last-child {
    transform: translateX(-100%);
  }
  @media (max-width: 479px) {
    span:nth-child(even) {
      display: none;
    }
  }
`;
