import { css } from 'styled-components';
import { visuallyHidden } from '../VisuallyHidden';

export type ButtonVariant = 'default' | 'primary' | 'danger' | 'dangerQuiet' | 'ghost';

export interface ButtonStyleProps {
  $variant?: ButtonVariant;
  $size?: 'small';
  $block?: boolean;
  $wideOnlyText?: boolean;
}

const filled = (fill: string, hover: string, text: string) => css`
  background: var(${fill});
  border-color: var(${fill});
  color: var(${text});
  &:hover {
    background: var(${hover});
    border-color: var(${hover});
  }
`;

const outlined = css`
  &:hover {
    background: linear-gradient(var(--bg-hover), var(--bg-hover)), var(--bg-surface);
    border-color: var(--border-control-hover);
  }
`;

const bare = css`
  background: none;
  border-color: transparent;
  box-shadow: none;
  color: var(--text-secondary);
  &:hover {
    background: var(--bg-hover);
    color: var(--text-primary);
  }
`;

const variants = {
  default: outlined,
  primary: filled('--accent', '--accent-hover', '--text-on-accent'),
  danger: filled('--danger', '--danger-hover', '--text-on-danger'),
  dangerQuiet: css`
    ${outlined}
    color: var(--text-danger);
  `,
  ghost: bare,
};

const small = css`
  height: var(--control-height-sm);
  padding: 0 10px;
  font: 500 13px/20px var(--font-sans);
  gap: 6px;
`;

/** Shows only the icon below 900 px: 40 px wide, with a 44 px target. */
const collapsing = css<ButtonStyleProps>`
  @media (max-width: 899px) {
    ${({ $variant = 'default' }) => ($variant === 'default' ? bare : '')}
    position: relative;
    width: 40px;
    height: 40px;
    padding: 0;
    &::after {
      content: '';
      position: absolute;
      inset: -2px;
    }
    > [data-part='text'] {
      ${visuallyHidden}
    }
  }
`;

export const buttonStyles = css<ButtonStyleProps>`
  display: inline-flex;
  align-items: center;
  justify-content: center;
  gap: 8px;
  flex: none;
  width: ${({ $block }) => ($block ? '100%' : 'auto')};
  height: var(--control-height);
  padding: 0 14px;
  border: 1px solid var(--border-control);
  border-radius: var(--radius-md);
  background: var(--bg-surface);
  box-shadow: var(--shadow-control);
  color: var(--text-primary);
  font: 500 14px/20px var(--font-sans);
  white-space: nowrap;
  transition: background var(--motion-fast) var(--ease-out);
  svg {
    flex: none;
    width: 16px;
    height: 16px;
    stroke-width: 1.8;
  }
  ${({ $variant = 'default' }) => variants[$variant]}
  ${({ $size }) => ($size === 'small' ? small : '')}
  ${({ $wideOnlyText }) => ($wideOnlyText ? collapsing : '')}
  &:is(:disabled, [aria-disabled='true']) {
    background: var(--bg-sunken);
    border-color: var(--border-default);
    color: var(--text-disabled);
    box-shadow: none;
    cursor: not-allowed;
  }
`;
