import { Input } from '@lintel/ui';
import styled from 'styled-components';

/** One field for each column, as many side by side as fit. */
export const Columns = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(220px, 100%), 1fr));
  gap: 16px;
`;

/** What the step leads to, at its end. */
export const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
  @media (max-width: 719px) {
    > * {
      flex: 1 1 100%;
    }
  }
`;

/** A long line of figures above the actions, on a phone; beside them elsewhere. */
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

/** What to show of the rows. */
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

/** The platform's own file control, whose button fills its start. */
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
