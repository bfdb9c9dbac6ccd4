import * as RadixTooltip from '@radix-ui/react-tooltip';
import type { ReactElement } from 'react';
import styled from 'styled-components';

const Bubble = styled(RadixTooltip.Content)`
  z-index: var(--z-menu);
  max-width: 240px;
  padding: 6px 10px;
  border-radius: var(--radius-sm);
  background: var(--bg-raised);
  box-shadow: var(--shadow-menu);
  font: var(--text-12);
  color: var(--text-primary);
`;

export interface TooltipProps {
  text: string;
  /** One element that takes focus and a ref. */
  children: ReactElement;
}

export function Tooltip({ text, children }: TooltipProps) {
  return (
    <RadixTooltip.Provider delayDuration={300}>
      <RadixTooltip.Root>
        <RadixTooltip.Trigger asChild>{children}</RadixTooltip.Trigger>
        <RadixTooltip.Portal>
          <Bubble sideOffset={6} collisionPadding={8}>
            {text}
          </Bubble>
        </RadixTooltip.Portal>
      </RadixTooltip.Root>
    </RadixTooltip.Provider>
  );
}
