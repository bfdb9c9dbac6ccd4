import { useWatch } from 'react-hook-form';
import { useProfileContext } from '../form/ProfileContext';
import { TextField } from '../form/TextField';
import { publicAddress } from '../publicAddress';

/** The public page's address; the hint says what it becomes. */
export function UsernameField() {
  const { form } = useProfileContext();
  const username = useWatch({ control: form.control, name: 'username' });
  return (
    <TextField
      name="username"
      label="Username"
      hint={publicAddress(username.trim()).replace(/^https?:\/\//, '')}
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      required
    />
  );
}
