import { css } from 'styled-components';

/** Makes a link cover the positioned box around it, including the focus ring. */
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
