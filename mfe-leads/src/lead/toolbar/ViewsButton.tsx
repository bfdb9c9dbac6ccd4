import { Button, type ButtonProps } from '@lintel/ui';
import { Bookmark } from 'lucide-react';
import styled from 'styled-components';

/** Names have up to 100 characters. */
const ViewButton = styled(Button)`
  max-width: 220px;
  [role='dialog'] & {
    max-width: none;
  }
`;
const Name = styled.span`
  display: block;
  min-width: 0;
  overflow: hidden;
  text-overflow: ellipsis;
`;

/** The menu's trigger. Shows the name of the current view if it is saved. */
export function ViewsButton({ name, ...rest }: { name?: string } & ButtonProps) {
  return (
    <ViewButton {...rest} title={name} icon={<Bookmark size={16} strokeWidth={1.8} />}>
      <Name>{name ?? 'Views'}</Name>
    </ViewButton>
  );
}
