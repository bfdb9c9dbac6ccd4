import * as Dropdown from '@radix-ui/react-dropdown-menu';
import { Separator } from '@radix-ui/react-dropdown-menu';
import { Check } from 'lucide-react';
import {
  createContext,
  type MouseEvent,
  type ReactElement,
  type ReactNode,
  type RefObject,
  use,
  useRef,
  useState,
} from 'react';
import styled, { css } from 'styled-components';

/** Items focus the trigger before they act, so that a dialog they open restores focus to it. */
export const MenuTriggerContext = createContext<RefObject<HTMLButtonElement | null>>({ current: null });

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
  /** A button that accepts a ref. */
  trigger: ReactElement;
  /** The menu's accessible name, if it differs from the trigger's. */
  label?: string;
  align?: 'start' | 'end';
  /** Opens the menu initially, for menus that load on the first click. */
  defaultOpen?: boolean;
  children: ReactNode;
}

/** Not modal, so that the page behind it neither shifts nor gets blocked. */
export function Menu({ trigger, label, align = 'end', defaultOpen = false, children }: MenuProps) {
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(defaultOpen);
  // Radix opens on pointers and keys. Voice control and keyboard shortcuts click, without a pointer.
  const openOnClick = (event: MouseEvent) => event.detail === 0 && setOpen(true);
  const name = label ? { 'aria-label': label, 'aria-labelledby': undefined } : {};
  return (
    <MenuTriggerContext value={button}>
      <Dropdown.Root modal={false} open={isOpen} onOpenChange={setOpen}>
        <Dropdown.Trigger asChild ref={button} onClick={openOnClick}>
          {trigger}
        </Dropdown.Trigger>
        <Dropdown.Portal>
          <MenuPanel {...name} align={align} sideOffset={4} collisionPadding={8} loop>
            {children}
          </MenuPanel>
        </Dropdown.Portal>
      </Dropdown.Root>
    </MenuTriggerContext>
  );
}

const tones = {
  plain: { text: 'var(--text-primary)', icon: 'var(--text-muted)' },
  danger: { text: 'var(--text-danger)', icon: 'var(--text-danger)' },
};

const itemStyles = css<{ $tone: keyof typeof tones }>`
  display: flex;
  align-items: center;
  gap: 10px;
  height: 34px;
  padding: 0 10px;
  border-radius: var(--radius-sm);
  font: 400 13px/20px var(--font-sans);
  color: ${({ $tone }) => tones[$tone].text};
  white-space: nowrap;
  cursor: pointer;
  user-select: none;
  & > svg {
    flex: none;
    color: ${({ $tone }) => tones[$tone].icon};
  }
  &[data-highlighted] {
    outline: 0;
    background: var(--bg-hover);
  }
  &[data-disabled] {
    color: var(--text-disabled);
    cursor: not-allowed;
  }
  @media (max-width: 899px) {
    height: var(--target-min);
  }
`;

const Item = styled(Dropdown.Item)<{ $tone: keyof typeof tones }>`
  ${itemStyles}
`;

/** The space for the mark is always reserved, so that the texts of all choices align. */
const CheckboxItem = styled(Dropdown.CheckboxItem)<{ $tone: keyof typeof tones }>`
  ${itemStyles}
  & > svg {
    visibility: hidden;
  }
  &[data-state='checked'] > svg {
    visibility: visible;
  }
`;

const Shortcut = styled.kbd`
  min-width: 20px;
  margin-left: auto;
  padding: 0 5px;
  border: 1px solid var(--border-default);
  border-radius: var(--radius-xs);
  background: var(--bg-surface);
  font: 500 11px/16px var(--font-sans);
  color: var(--text-muted);
  text-align: center;
`;

export interface MenuItemProps {
  onSelect: () => void;
  icon?: ReactNode;
  danger?: boolean;
  disabled?: boolean;
  shortcut?: string;
  children: ReactNode;
}

export function MenuItem({ onSelect, icon, danger, disabled, shortcut, children }: MenuItemProps) {
  const trigger = use(MenuTriggerContext);
  const select = () => {
    trigger.current?.focus();
    onSelect();
  };
  return (
    <Item $tone={danger ? 'danger' : 'plain'} disabled={disabled} onSelect={select}>
      {icon}
      {children}
      {shortcut && <Shortcut aria-hidden="true">{shortcut}</Shortcut>}
    </Item>
  );
}

export interface MenuCheckboxItemProps {
  checked: boolean;
  onChange: (checked: boolean) => void;
  children: ReactNode;
}

/** A choice that can be combined with others: the menu stays open. */
export function MenuCheckboxItem({ checked, onChange, children }: MenuCheckboxItemProps) {
  return (
    <CheckboxItem
      $tone="plain"
      checked={checked}
      onCheckedChange={onChange}
      onSelect={(event) => event.preventDefault()}
    >
      <Check size={16} strokeWidth={1.8} aria-hidden="true" />
      {children}
    </CheckboxItem>
  );
}

export const MenuSeparator = styled(Separator)`
  height: 1px;
  margin: 4px -4px;
  background: var(--border-subtle);
`;
