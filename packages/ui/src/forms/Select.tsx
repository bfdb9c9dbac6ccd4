import { ChevronDown } from 'lucide-react';
import type { ComponentPropsWithRef, ReactNode } from 'react';
import styled from 'styled-components';
import { controlStyles } from './Input';

export interface SelectProps extends ComponentPropsWithRef<'select'> {
  /** Shown before the selected option: a StageMark or a 16 px icon. */
  mark?: ReactNode;
}

const Box = styled.div`
  position: relative;
  min-width: 0;
`;
const Native = styled.select<{ $marked: boolean }>`
  ${controlStyles}
  appearance: none;
  padding-left: ${({ $marked }) => ($marked ? '34px' : '12px')};
  padding-right: 34px;
  text-overflow: ellipsis;
  cursor: pointer;
  option {
    background: var(--bg-raised);
    color: var(--text-primary);
  }
`;
const Overlay = styled.span<{ $side: 'left' | 'right' }>`
  position: absolute;
  top: 0;
  bottom: 0;
  ${({ $side }) => $side}: 11px;
  display: grid;
  place-items: center;
  color: var(--text-muted);
  pointer-events: none;
`;

/** A styled native select. `className` and `style` apply to the box around it, all other props to the select. */
export function Select({ mark, className, style, ...rest }: SelectProps) {
  return (
    <Box className={className} style={style}>
      <Native {...rest} $marked={Boolean(mark)} />
      {mark && <Overlay $side="left">{mark}</Overlay>}
      <Overlay $side="right">
        <ChevronDown size={16} strokeWidth={1.8} />
      </Overlay>
    </Box>
  );
}
