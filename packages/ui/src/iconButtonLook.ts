import { css } from 'styled-components';

export interface IconButtonLook {
  $bordered?: boolean;
}

const bordered = css`
  width: var(--control-height);
  height: var(--control-height);
  border: 1px solid var(--border-control);
  background: var(--bg-surface);
  color: var(--text-secondary);
`;

export const iconButtonLook = css<IconButtonLook>`
  display: inline-grid;
  place-items: center;
  flex: none;
  width: 32px;
  height: 32px;
  border-radius: var(--radius-md);
  color: var(--text-muted);
  svg {
    width: 16px;
    height: 16px;
    stroke-width: 1.8;
  }
  &:hover {
    background: var(--bg-hover);
    color: var(--text-primary);
  }
  ${({ $bordered }) => ($bordered ? bordered : '')}
  &:is(:disabled, [aria-disabled='true']) {
    color: var(--text-disabled);
    cursor: not-allowed;
  }
  @media (max-width: 899px) {
    width: var(--target-min);
    height: var(--target-min);
  }
`;
