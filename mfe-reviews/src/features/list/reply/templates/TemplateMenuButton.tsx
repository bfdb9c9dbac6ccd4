import { Button } from '@lintel/ui';
import { MessageSquareText } from 'lucide-react';
import type { ComponentPropsWithRef } from 'react';
import styled from 'styled-components';

const MenuButton = styled(Button)`
  margin-right: auto;
`;

/** The menu's button, also used before the menu has loaded. */
export function TemplateMenuButton(props: ComponentPropsWithRef<'button'>) {
  return (
    <MenuButton
      variant="ghost"
      size="small"
      icon={<MessageSquareText size={16} strokeWidth={1.8} />}
      aria-haspopup="menu"
      aria-expanded={false}
      {...props}
    >
      Use a template
    </MenuButton>
  );
}
