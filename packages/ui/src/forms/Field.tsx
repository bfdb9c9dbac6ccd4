import { cloneElement, type ReactElement, type ReactNode, useId } from 'react';
import styled from 'styled-components';
import { FieldError } from './FieldError';
import { Hint } from './Hint';

interface ControlProps {
  id?: string;
  'aria-describedby'?: string;
  'aria-invalid'?: boolean;
}

export interface FieldProps {
  label: string;
  hint?: ReactNode;
  error?: string;
  /** Shows "Optional" next to the label. */
  optional?: boolean;
  /** Shown after the label, outside of it: "Forgot password?". */
  end?: ReactNode;
  /**
   * One control that accepts `id` and the `aria-` attributes: Input, Select, Textarea, PasswordInput or a native one.
   */
  children: ReactElement<ControlProps>;
  className?: string;
}

const Box = styled.div`
  display: flex;
  flex-direction: column;
  gap: 6px;
  min-width: 0;
`;
const LabelRow = styled.div`
  display: flex;
  gap: 6px;
  align-items: baseline;
  font: 500 13px/20px var(--font-sans);
`;
const Optional = styled.span`
  color: var(--text-muted);
  font-weight: 400;
`;
const End = styled.span`
  margin-left: auto;
`;

export function Field({ label, hint, error, optional, end, children, className }: FieldProps) {
  const own = useId();
  const id = children.props.id ?? `${own}control`;
  const notes = { optional: `${own}optional`, hint: `${own}hint`, error: `${own}error` };
  const described = [
    children.props['aria-describedby'],
    optional && notes.optional,
    error && notes.error,
    hint && notes.hint,
  ];

  return (
    <Box className={className}>
      <LabelRow>
        <label htmlFor={id}>{label}</label>
        {optional && <Optional id={notes.optional}>Optional</Optional>}
        {end && <End>{end}</End>}
      </LabelRow>
      {cloneElement(children, {
        id,
        'aria-describedby': described.filter(Boolean).join(' ') || undefined,
        'aria-invalid': error ? true : children.props['aria-invalid'],
      })}
      {error && <FieldError id={notes.error}>{error}</FieldError>}
      {hint && <Hint id={notes.hint}>{hint}</Hint>}
    </Box>
  );
}
