import styled, { css } from 'styled-components';

/** Shared by text inputs and selects. 16 px text below 900 px keeps iOS from zooming in. */
export const controlStyles = css`
  width: 100%;
  height: var(--control-height);
  padding: 0 12px;
  border: 1px solid var(--border-control);
  border-radius: var(--radius-md);
  background: var(--bg-surface);
  box-shadow: var(--shadow-control);
  font: var(--text-14);
  color: var(--text-primary);
  &::placeholder {
    color: var(--text-muted);
    opacity: 1;
  }
  &:hover {
    border-color: var(--border-control-hover);
  }
  &:read-only:where(input, textarea) {
    background: var(--bg-sunken);
    color: var(--text-secondary);
    box-shadow: none;
  }
  &:focus {
    /* Visible with forced colors, which show no shadows. */
    outline: 2px solid transparent;
    border-color: var(--focus-color);
    box-shadow: 0 0 0 1px var(--focus-color);
  }
  &:disabled {
    background: var(--bg-sunken);
    border-color: var(--border-default);
    color: var(--text-disabled);
    box-shadow: none;
    cursor: not-allowed;
    opacity: 1;
  }
  &[aria-invalid='true'] {
    border-color: var(--danger);
    box-shadow: 0 0 0 1px var(--danger);
  }
  &[aria-invalid='true']:focus {
    box-shadow: 0 0 0 2px var(--focus-color);
  }
  @media (max-width: 899px) {
    font-size: 16px;
  }
`;

/** A native text input with all of its attributes. */
export const Input = styled.input`
  ${controlStyles}
  &:is([type='number'], [inputmode='numeric'], [inputmode='decimal']) {
    font-variant-numeric: tabular-nums;
  }
`;
