import { Check } from 'lucide-react';
import { type ComponentPropsWithRef, type ReactNode, useId } from 'react';
import styled from 'styled-components';
import { FieldError } from './FieldError';

export interface CheckboxProps extends Omit<ComponentPropsWithRef<'input'>, 'type'> {
  label: ReactNode;
  error?: string;
}

const Stack = styled.div`
  display: grid;
  gap: 4px;
`;
const Line = styled.label`
  display: flex;
  align-items: center;
  gap: 8px;
  font: var(--text-13);
  color: var(--text-secondary);
  cursor: pointer;
  &:has(:disabled) {
    color: var(--text-disabled);
    cursor: not-allowed;
  }
  @media (max-width: 899px) {
    min-height: var(--target-min);
  }
`;
const Box = styled.span`
  position: relative;
  flex: none;
  display: grid;
  width: 16px;
  height: 16px;
  > * {
    grid-area: 1 / 1;
  }
  > svg {
    /* Lies above the link of a table row. */
    position: relative;
    z-index: 1;
    place-self: center;
    color: var(--text-on-accent);
    opacity: 0;
    pointer-events: none;
  }
  > :checked + svg {
    opacity: 1;
  }
`;
const Native = styled.input`
  appearance: none;
  width: 16px;
  height: 16px;
  margin: 0;
  border: 1px solid var(--border-mark);
  border-radius: var(--radius-xs);
  background: var(--bg-surface);
  cursor: inherit;
  &:checked {
    background: var(--accent);
    border-color: var(--accent);
  }
  &[aria-invalid='true'] {
    border-color: var(--danger);
  }
  &:disabled {
    background: var(--bg-sunken);
    border-color: var(--border-strong);
  }
`;

/** A native checkbox with its label. `className` and `style` apply to the label, all other props to the checkbox. */
export function Checkbox({ label, error, className, style, ...rest }: CheckboxProps) {
  const errorId = useId();
  return (
    <Stack>
      <Line className={className} style={style}>
        <Box>
          <Native
            aria-invalid={error ? true : undefined}
            aria-describedby={error ? errorId : undefined}
            {...rest}
            type="checkbox"
          />
          <Check size={12} strokeWidth={2.4} />
        </Box>
        <span>{label}</span>
      </Line>
      {error && <FieldError id={errorId}>{error}</FieldError>}
    </Stack>
  );
}
