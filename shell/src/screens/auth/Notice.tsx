import { styled } from 'styled-components';

/** A status message above a form. Smaller than `Banner`, to stay within the byte budgets of these pages. */
export const Notice = styled.div.attrs({ role: 'status' })`
  display: grid;
  gap: 4px;
  padding: 12px 16px;
  border-radius: var(--radius-lg);
  background: var(--badge-blue-bg);
  color: var(--badge-blue-text);
  font: var(--text-13);
  text-wrap: pretty;
`;
