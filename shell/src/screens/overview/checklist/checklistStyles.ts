import { coveringLink } from '@lintel/ui';
import { styled } from 'styled-components';

export const Steps = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(232px, 100%), 1fr));
  gap: 1px;
  border-radius: 0 0 var(--radius-lg) var(--radius-lg);
  background: var(--border-subtle);
  overflow: clip;
`;

/** The step's link covers the row, so that the whole row is clickable. */
export const Row = styled.li<{ $done: boolean }>`
  position: relative;
  display: flex;
  align-items: center;
  gap: 12px;
  min-height: 52px;
  padding: 8px 16px 8px 20px;
  background: var(--bg-surface);
  color: ${({ $done }) => ($done ? 'var(--text-muted)' : 'inherit')};
  font-weight: ${({ $done }) => ($done ? 400 : 500)};
  > svg {
    flex: none;
    color: var(--text-muted);
  }
  > svg:first-child {
    color: ${({ $done }) => ($done ? 'var(--accent-mark)' : 'var(--text-muted)')};
  }
  > svg:last-child:not(:first-child),
  > button {
    margin-left: auto;
  }
  > button {
    position: relative;
    z-index: 1;
  }
  a {
    ${coveringLink}
  }
  &:has(a):hover {
    background: var(--bg-hover);
  }
  @media (max-width: 719px) {
    padding-left: 16px;
  }
`;
