import { Eye, EyeOff } from 'lucide-react';
import { type ComponentPropsWithRef, useState } from 'react';
import { Input } from './Input';
import { InputButton, InputGroup } from './InputGroup';

/**
 * A password input with a button that shows its text. `className` and `style` apply to the group, all other props to
 * the input.
 */
export function PasswordInput({ className, style, ...rest }: Omit<ComponentPropsWithRef<'input'>, 'type'>) {
  const [shown, setShown] = useState(false);
  return (
    <InputGroup className={className} style={style}>
      <Input autoCapitalize="none" spellCheck={false} {...rest} type={shown ? 'text' : 'password'} />
      <InputButton
        label={shown ? 'Hide password' : 'Show password'}
        icon={shown ? <EyeOff /> : <Eye />}
        onClick={() => setShown(!shown)}
      />
    </InputGroup>
  );
}
