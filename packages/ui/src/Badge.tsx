import type { ReactNode } from 'react';
import styled from 'styled-components';
import type { Tone } from './tone';

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
  /* A chevron after the words. */
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
