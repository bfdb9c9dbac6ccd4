import { Button, Menu, MenuItem, MenuSeparator } from '@lintel/ui';
import { MessageSquareText } from 'lucide-react';
import styled from 'styled-components';
import { type MessageTemplate, useListMessageTemplatesQuery } from './messageApi';

const MenuButton = styled(Button)`
  @media (min-width: 720px) {
    margin-right: auto;
  }
`;

interface Props {
  disabled: boolean;
  onInsert(template: MessageTemplate): void;
  onManage(): void;
}

/** Inserts a template, or opens the list of templates. */
export function TemplateMenu({ disabled, onInsert, onManage }: Props) {
  const { data, error, refetch } = useListMessageTemplatesQuery();
  const isLoading = !data && !error;
  return (
    <Menu
      align="start"
      label="Templates"
      trigger={
        <MenuButton
          variant="ghost"
          disabled={disabled}
          aria-busy={isLoading}
          icon={<MessageSquareText size={16} strokeWidth={1.8} />}
        >
          Templates
        </MenuButton>
      }
    >
      {isLoading && (
        <MenuItem disabled onSelect={() => {}}>
          Loading
        </MenuItem>
      )}
      {!data && error && <MenuItem onSelect={refetch}>Couldn't load templates. Try again</MenuItem>}
      {data?.rows.map((template) => (
        <MenuItem key={template.id} onSelect={() => onInsert(template)}>
          {template.name}
        </MenuItem>
      ))}
      {(error || (data && data.rows.length > 0)) && <MenuSeparator />}
      {/*
        Rendered once the templates have loaded: otherwise it would have the focus in the meantime, and Enter would
        leave the email.
      */}
      {!isLoading && <MenuItem onSelect={onManage}>Manage templates…</MenuItem>}
    </Menu>
  );
}
