import type { ComponentPropsWithRef } from 'react';
import styled from 'styled-components';

export interface SwitchProps extends Omit<ComponentPropsWithRef<'button'>, 'children' | 'onChange'> {
  /** Accessible name; should match a visible text beside the switch. */
  label: string;
  checked: boolean;
  onChange(checked: boolean): void;
  /** Whether the change is in progress: the switch keeps the focus and ignores further changes. */
  pending?: boolean;
}

const Track = styled.button`
  flex: none;
  display: inline-flex;
  align-items: center;
  width: 40px;
  height: 24px;
  padding: 2px;
  border: 1px solid var(--border-mark);
  border-radius: 999px;
  background: var(--bg-surface);
  &::before {
    content: '';
    width: 16px;
    height: 16px;
    margin-left: 1px;
    border-radius: 50%;
    background: var(--border-mark);
  }
  &[aria-checked='true'] {
    background: var(--accent);
    border-color: var(--accent);
  }
  &[aria-checked='true']::before {
    margin-left: 17px;
    background: var(--text-on-accent);
  }
  &:is(:disabled, [aria-disabled='true']) {
    opacity: 0.5;
    cursor: not-allowed;
  }
  @media (prefers-reduced-motion: no-preference) {
    &::before {
      transition: margin-left 120ms;
    }
  }
  @media (max-width: 899px) {
    position: relative;
    &::after {
      content: '';
      position: absolute;
      inset: calc((24px - var(--target-min)) / 2) -4px;
    }
  }
  @media (forced-colors: active) {
    &::before {
      background: ButtonText;
    }
    &[aria-checked='true']::before {
      background: Highlight;
    }
  }
`;

/** Turns something on or off immediately, unlike a checkbox of a form. */
export function Switch({ label, checked, onChange, pending, ...rest }: SwitchProps) {
  return (
    <Track
      type="button"
      {...rest}
      role="switch"
      aria-label={label}
      aria-checked={checked}
      aria-disabled={pending || undefined}
      aria-busy={pending || undefined}
      onClick={() => pending || onChange(!checked)}
    />
  );
}
