import { Separator } from '@radix-ui/react-dropdown-menu';
import styled from 'styled-components';

export const MenuSeparator = styled(Separator)`
  height: 1px;
  margin: 4px -4px;
  background: var(--border-subtle);
`;
