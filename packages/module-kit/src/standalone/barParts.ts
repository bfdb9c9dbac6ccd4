import styled from 'styled-components';

export const Bar = styled.nav`
  display: flex;
  flex-direction: column;
  gap: var(--space-2);
  padding: var(--space-3) var(--page-padding);
  border-bottom: 1px solid var(--border-default);
  background: var(--bg-sidebar);
  font: var(--text-13);
`;

export const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-3);
  align-items: center;
`;

export const Name = styled.strong`
  flex: 1;
  font: var(--text-16);
  small {
    color: var(--text-secondary);
    font: var(--text-13);
  }
`;

export const Copying = styled.div`
  display: flex;
  align-items: center;
  > :not(:empty, button) {
    margin-right: var(--space-3);
  }
`;

/** Opens the controls on narrow screens, where they are collapsed. */
export const Toggle = styled.div`
  display: none;
  @media (max-width: 719px) {
    display: block;
  }
`;

export const Controls = styled.div<{ $open: boolean }>`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(148px, 100%), 1fr));
  gap: var(--space-2) var(--space-3);
  @media (max-width: 719px) {
    display: ${({ $open }) => ($open ? 'grid' : 'none')};
  }
`;

export const LogBox = styled.details`
  grid-column: 1 / -1;
  summary {
    padding: var(--space-1) 0;
    color: var(--text-secondary);
    cursor: pointer;
  }
  p {
    color: var(--text-muted);
  }
`;

export const Entries = styled.ol`
  max-height: 200px;
  overflow-y: auto;
`;

export const Entry = styled.li`
  display: flex;
  gap: var(--space-2);
  align-items: baseline;
  padding: var(--space-1) 0;
  border-top: 1px solid var(--border-subtle);
  overflow-wrap: anywhere;
  > span:last-child {
    min-width: 0;
  }
  time {
    flex: none;
    color: var(--text-muted);
  }
`;
