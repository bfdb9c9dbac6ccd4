import { styled } from 'styled-components';

export const Strip = styled.div<{ $tone: 'blue' | 'amber' }>`
  position: sticky;
  top: 0;
  z-index: var(--z-header);
  display: flex;
  align-items: center;
  gap: 8px;
  min-height: 44px;
  padding: 6px 12px 6px var(--page-padding);
  border-bottom: 1px solid var(--border-default);
  background: var(--badge-${({ $tone }) => $tone}-bg);
  color: var(--badge-${({ $tone }) => $tone}-text);
  font: var(--text-13);
  font-variant-numeric: tabular-nums;
  > svg {
    flex: none;
    color: var(--badge-${({ $tone }) => $tone}-mark);
  }
`;

export const Text = styled.p`
  flex: 1;
  min-width: 0;
  overflow-wrap: anywhere;
`;

export const Actions = styled.div`
  display: flex;
  flex: none;
  gap: 4px;
`;
