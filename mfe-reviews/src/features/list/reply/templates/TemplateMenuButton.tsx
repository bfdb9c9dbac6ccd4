import { Button } from '@lintel/ui';
import { MessageSquareText } from 'lucide-react';
import type { ComponentPropsWithRef } from 'react';
import styled from 'styled-components';

const Face = styled(Button)`
  margin-right: auto;
`;

/** The same button before its menu is loaded and after. */
export function TemplateMenuButton(props: ComponentPropsWithRef<'button'>) {
  return (
    <Face
      variant="ghost"
      size="small"
      icon={<MessageSquareText size={16} strokeWidth={1.8} />}
      aria-haspopup="menu"
      {...props}
    >
      Use a template
    </Face>
  );
}
