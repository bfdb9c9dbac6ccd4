import { CardBody } from '@lintel/ui';
import styled from 'styled-components';

export const Column = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 24px;
  width: 100%;
  max-width: var(--content-narrow);
  @media (max-width: 899px) {
    gap: 16px;
  }
`;

export const Tabs = styled.div`
  display: flex;
  gap: 24px;
  border-bottom: 1px solid var(--border-default);
  overflow-x: auto;
  scrollbar-width: none;
  @media (max-width: 719px) {
    gap: 16px;
  }
`;

export const Tab = styled.button`
  flex: none;
  height: 44px;
  margin-bottom: -1px;
  border-bottom: 2px solid transparent;
  font: 500 14px/20px var(--font-sans);
  color: var(--text-secondary);
  white-space: nowrap;
  &:hover {
    color: var(--text-primary);
  }
  &[aria-selected='true'] {
    color: var(--text-primary);
    border-color: var(--accent);
  }
  &:focus-visible {
    outline-offset: -2px;
  }
  @media (max-width: 719px) {
    font-size: 13px;
  }
`;

/** What can be done, in words, with its button at the right. */
export const Setting = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: 4px 24px;
  align-items: center;
  padding: 16px 20px;
  & + & {
    border-top: 1px solid var(--border-subtle);
  }
  h3 {
    font: 500 14px/20px var(--font-sans);
  }
  p {
    max-width: 64ch;
    font: var(--text-13);
    color: var(--text-muted);
    text-wrap: pretty;
  }
  @media (max-width: 719px) {
    grid-template-columns: minmax(0, 1fr);
    gap: 12px;
    padding: 16px;
    > button,
    > a {
      justify-self: start;
    }
  }
`;

export const Fields = styled(CardBody).attrs({ as: 'form' })`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: 16px;
  @media (max-width: 719px) {
    grid-template-columns: minmax(0, 1fr);
  }
`;

export const WholeRow = styled.div`
  grid-column: 1 / -1;
`;
