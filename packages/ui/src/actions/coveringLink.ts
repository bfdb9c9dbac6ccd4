import { css } from 'styled-components';

/** For a link that stands for the whole positioned box around it: it covers it, and shows its focus on it. */
export const coveringLink = css`
  &::after {
    content: '';
    position: absolute;
    inset: 0;
  }
  &:focus-visible {
    outline: 0;
  }
  &:focus-visible::after {
    outline: 2px solid var(--focus-color);
    outline-offset: -2px;
    border-radius: var(--radius-md);
  }
`;
