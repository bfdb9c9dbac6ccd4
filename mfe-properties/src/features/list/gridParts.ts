import { Card } from '@lintel/ui';
import styled from 'styled-components';

export const Grid = styled.ul<{ $busy?: boolean }>`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(264px, 100%), 1fr));
  gap: 16px;
  opacity: ${({ $busy }) => ($busy ? 0.6 : 1)};
  transition: opacity var(--motion-base) var(--ease-out);
  @media (max-width: 719px) {
    grid-template-columns: minmax(0, 1fr);
  }
`;

/** One listing's card: a link all over, with buttons above it. */
export const Frame = styled(Card).attrs({ as: 'article' })`
  position: relative;
  display: flex;
  flex-direction: column;
  height: 100%;
  overflow: clip;
  &:hover {
    border-color: var(--border-strong);
  }
`;

export const Body = styled.div`
  display: grid;
  gap: 2px;
  padding: 12px 16px;
`;

export const Foot = styled.footer`
  display: flex;
  align-items: center;
  gap: 12px;
  min-height: 44px;
  margin-top: auto;
  padding: 4px 6px 4px 16px;
  border-top: 1px solid var(--border-subtle);
  font: 400 12px/16px var(--font-sans);
  color: var(--text-muted);
  font-variant-numeric: tabular-nums;
`;
