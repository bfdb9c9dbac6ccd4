import styled from 'styled-components';

const Place = styled.p`
  position: absolute;
  right: 12px;
  bottom: 12px;
  padding: 2px 8px;
  border-radius: var(--radius-sm);
  background: var(--bg-raised);
  font: var(--text-12);
  color: var(--text-secondary);
  font-variant-numeric: tabular-nums;
`;

/** Where one is among the pictures; read out when it changes. */
export function Counter({ at, count }: { at: number; count: number }) {
  return <Place role="status">{`${at + 1} of ${count}`}</Place>;
}
