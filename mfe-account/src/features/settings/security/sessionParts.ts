import styled from 'styled-components';

export const SessionList = styled.ul`
  > :last-child {
    border-bottom: 0;
  }
`;

export const Item = styled.li`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr) auto;
  gap: 0 12px;
  align-items: center;
  min-height: 60px;
  padding: 8px 20px;
  border-bottom: 1px solid var(--border-subtle);
  > svg {
    color: var(--text-muted);
  }
  @media (max-width: 719px) {
    padding: 8px 16px;
  }
`;

export const Device = styled.h3`
  font: 500 14px/20px var(--font-sans);
  overflow-wrap: anywhere;
`;

export const LastUse = styled.p`
  font: var(--text-13);
  color: var(--text-muted);
  font-variant-numeric: tabular-nums;
  overflow-wrap: anywhere;
`;
