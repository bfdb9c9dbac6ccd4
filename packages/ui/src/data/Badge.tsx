import type { ReactNode } from 'react';
import styled from 'styled-components';

/** The six tones of badges, marks and avatars. Each has `--badge-<tone>-bg`, `-text` and `-mark`. */
export type Tone = 'neutral' | 'blue' | 'teal' | 'amber' | 'green' | 'red';

export interface BadgeProps {
  tone: Tone;
  /** A Dot, a StageMark or a 14-px icon. */
  mark?: ReactNode;
  children: ReactNode;
  className?: string;
}

const Box = styled.span<{ $tone: Tone; $marked: boolean }>`
  display: inline-flex;
  align-items: center;
  gap: 6px;
  height: 24px;
  padding: 0 8px 0 ${({ $marked }) => ($marked ? '6px' : '8px')};
  border-radius: var(--radius-sm);
  background: var(--badge-${({ $tone }) => $tone}-bg);
  color: var(--badge-${({ $tone }) => $tone}-text);
  font: var(--text-12);
  white-space: nowrap;
  > svg:first-child {
    flex: none;
    width: 14px;
    height: 14px;
    color: var(--badge-${({ $tone }) => $tone}-mark);
  }
  /* A chevron after the text. */
  > svg:not(:first-child) {
    flex: none;
    width: 12px;
    height: 12px;
    margin: 0 -3px 0 -2px;
    opacity: 0.7;
  }
`;

export function Badge({ tone, mark, children, className }: BadgeProps) {
  return (
    <Box className={className} $tone={tone} $marked={Boolean(mark)}>
      {mark}
      {children}
    </Box>
  );
}

const Round = styled.span<{ $tone: Tone; $hollow?: boolean }>`
  flex: none;
  width: 7px;
  height: 7px;
  margin: 0 1px 0 2px;
  border-radius: 50%;
  ${({ $hollow }) => ($hollow ? 'border: 1.5px solid' : 'background:')}
    var(--badge-${({ $tone }) => $tone}-mark);
`;

/** The mark of a badge without an icon. Hollow for states that have not started. */
export function Dot({ tone, hollow }: { tone: Tone; hollow?: boolean }) {
  return <Round aria-hidden="true" $tone={tone} $hollow={hollow} />;
}
