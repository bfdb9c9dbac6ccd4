import { Input } from '@lintel/ui';
import styled from 'styled-components';

/** As many columns of fields as fit. */
export const Columns = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(220px, 100%), 1fr));
  gap: 16px;
`;

/** The buttons at the end of a card. */
export const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
  @media (max-width: 719px) {
    width: 100%;
    && > * {
      flex: 1 1 100%;
    }
  }
`;

/** A summary next to the actions, or above them on phones. */
export const Foot = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 12px 16px;
  width: 100%;
  font: var(--text-13);
  color: var(--text-secondary);
`;

export const PreviewHead = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 8px 16px;
  h2 {
    font: var(--text-16);
  }
`;

/** The browser's file input with a styled button. */
export const FileInput = styled(Input)`
  padding: 0 12px 0 0;
  cursor: pointer;
  &::file-selector-button {
    height: 100%;
    margin-inline-end: 12px;
    padding: 0 14px;
    border: 0;
    border-inline-end: 1px solid var(--border-default);
    background: var(--bg-sunken);
    color: var(--text-primary);
    font: inherit;
    font-weight: 500;
    cursor: pointer;
  }
`;
