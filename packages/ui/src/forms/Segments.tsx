import type { ReactNode } from 'react';
import styled, { css } from 'styled-components';
import { visuallyHidden } from '../VisuallyHidden';

export interface Segment<Value extends string> {
  value: Value;
  label: string;
  icon?: ReactNode;
}

export interface SegmentsProps<Value extends string> {
  /** Names the group: "Period", "View". */
  label: string;
  options: readonly Segment<Value>[];
  /** Undefined when none is selected. */
  value: Value | undefined;
  onChange: (value: Value) => void;
  /** Takes the full width below 900 px. */
  stretch?: boolean;
  /** Shows only the icons below 900 px. The accessible names stay. */
  wideOnlyText?: boolean;
}

const stretched = css`
  display: flex;
  place-self: stretch;
  && > * {
    flex: 1 1 auto;
    padding: 0 4px;
  }
  @media (max-width: 479px) {
    && > * {
      padding: 0 2px;
      font: var(--text-12);
    }
  }
`;

/** Shows only icons, 44 px wide. */
const withoutText = css`
  && > * {
    width: 44px;
    padding: 0;
  }
  [data-part='text'] {
    ${visuallyHidden}
  }
`;

const Trough = styled.div<{ $stretch?: boolean; $wideOnlyText?: boolean }>`
  display: inline-flex;
  align-self: flex-start;
  justify-self: start;
  max-width: 100%;
  gap: 2px;
  padding: 2px;
  border-radius: var(--radius-md);
  background: var(--bg-trough);
  @media (max-width: 899px) {
    ${({ $stretch }) => ($stretch ? stretched : '')}
    ${({ $wideOnlyText }) => ($wideOnlyText ? withoutText : '')}
  }
`;
const Choice = styled.button`
  display: inline-flex;
  align-items: center;
  justify-content: center;
  gap: 6px;
  height: 32px;
  padding: 0 12px;
  border-radius: var(--radius-sm);
  color: var(--text-secondary);
  font: 500 13px/20px var(--font-sans);
  white-space: nowrap;
  svg {
    width: 16px;
    height: 16px;
    stroke-width: 1.8;
  }
  &:hover {
    color: var(--text-primary);
  }
  &[aria-pressed='true'] {
    background: var(--bg-raised);
    color: var(--text-primary);
    box-shadow: 0 0 0 1px var(--border-default), var(--shadow-control);
  }
  @media (max-width: 899px) {
    height: 40px;
  }
`;

/** A choice between a few visible options. */
export function Segments<Value extends string>(props: SegmentsProps<Value>) {
  const { label, options, value, onChange, stretch, wideOnlyText } = props;
  return (
    <Trough role="group" aria-label={label} $stretch={stretch} $wideOnlyText={wideOnlyText}>
      {options.map((option) => (
        <Choice
          key={option.value}
          type="button"
          aria-pressed={option.value === value}
          onClick={() => onChange(option.value)}
        >
          {option.icon}
          <span data-part="text">{option.label}</span>
        </Choice>
      ))}
    </Trough>
  );
}
