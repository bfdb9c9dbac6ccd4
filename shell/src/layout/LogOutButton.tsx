import { LogOut } from 'lucide-react';
import { styled } from 'styled-components';
import { logOut } from '../log-out/logOut';
import { itemStyles, Label } from './navStyles';

/** Ends the session on the server and in every open tab. `RequireSession` then redirects to the sign-in page. */
export function LogOutButton() {
  return (
    <Button type="button" title="Log out" onClick={() => void logOut()}>
      <LogOut size={16} strokeWidth={1.8} aria-hidden="true" />
      <Label>Log out</Label>
    </Button>
  );
}

const Button = styled.button`
  ${itemStyles}
`;
