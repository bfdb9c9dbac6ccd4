import * as Dropdown from '@radix-ui/react-dropdown-menu';
import { type ReactNode, use } from 'react';
import styled from 'styled-components';
import { MenuTrigger } from './menuTrigger';

const tones = {
  plain: { text: 'var(--text-primary)', icon: 'var(--text-muted)' },
  danger: { text: 'var(--text-danger)', icon: 'var(--text-danger)' },
};

const Item = styled(Dropdown.Item)<{ $tone: keyof typeof tones }>`
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
  const trigger = use(MenuTrigger);
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
