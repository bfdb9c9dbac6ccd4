import * as Dropdown from '@radix-ui/react-dropdown-menu';
import { type ReactElement, type ReactNode, useRef } from 'react';
import styled from 'styled-components';
import { MenuTrigger } from './menuTrigger';

const MenuPanel = styled(Dropdown.Content)`
  z-index: var(--z-menu);
  min-width: 208px;
  max-width: min(320px, calc(100vw - 16px));
  max-height: var(--radix-dropdown-menu-content-available-height);
  overflow-y: auto;
  padding: 4px;
  background: var(--bg-raised);
  border-radius: var(--radius-lg);
  box-shadow: var(--shadow-menu);
  &:focus {
    outline: 0;
  }
`;

export interface MenuProps {
  /** A button, which takes a ref. */
  trigger: ReactElement;
  /** Names the menu, where the trigger's own name does not serve. */
  label?: string;
  align?: 'start' | 'end';
  /** Open from the start, for a menu that is loaded when it is asked for. */
  defaultOpen?: boolean;
  children: ReactNode;
}

/** Not modal: the page neither jumps nor goes dead behind it. */
export function Menu({ trigger, label, align = 'end', defaultOpen, children }: MenuProps) {
  const button = useRef<HTMLButtonElement>(null);
  const name = label ? { 'aria-label': label, 'aria-labelledby': undefined } : {};
  return (
    <MenuTrigger value={button}>
      <Dropdown.Root modal={false} defaultOpen={defaultOpen}>
        <Dropdown.Trigger asChild ref={button}>
          {trigger}
        </Dropdown.Trigger>
        <Dropdown.Portal>
          <MenuPanel {...name} align={align} sideOffset={4} collisionPadding={8} loop>
            {children}
          </MenuPanel>
        </Dropdown.Portal>
      </Dropdown.Root>
    </MenuTrigger>
  );
}
