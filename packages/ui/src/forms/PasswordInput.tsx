import { Eye, EyeOff } from 'lucide-react';
import { type ComponentPropsWithRef, useState } from 'react';
import styled from 'styled-components';
import { IconButton } from '../actions/IconButton';
import { Input } from './Input';

const Box = styled.div`
  position: relative;
`;
const PaddedInput = styled(Input)`
  padding-right: 44px;
`;
const Toggle = styled(IconButton)`
  position: absolute;
  right: 2px;
  top: 50%;
  transform: translateY(-50%);
`;

/** `className` and `style` go to the box around both, all else to the input. */
export function PasswordInput({ className, style, ...rest }: Omit<ComponentPropsWithRef<'input'>, 'type'>) {
  const [shown, setShown] = useState(false);
  return (
    <Box className={className} style={style}>
      <PaddedInput autoCapitalize="none" spellCheck={false} {...rest} type={shown ? 'text' : 'password'} />
      <Toggle
        label={shown ? 'Hide password' : 'Show password'}
        icon={shown ? <EyeOff /> : <Eye />}
        onClick={() => setShown(!shown)}
      />
    </Box>
  );
}
