import styled from 'styled-components';

/** A description with its button at the right. */
export const SettingRow = styled.div`
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
    padding: 16px;
    &:not(:has(> [role='switch'])) {
      grid-template-columns: minmax(0, 1fr);
      gap: 12px;
    }
    > button:not([role='switch']),
    > a {
      justify-self: start;
    }
  }
`;
