import { Button } from '@lintel/ui';
import { KeyRound } from 'lucide-react';
import { useState } from 'react';
import { styled } from 'styled-components';
import { signInByPasskey } from '../../session/signInByPasskey';
import { showResultToast } from '../auth/resultToast';

interface Props {
  disabled: boolean;
  getRemember(): boolean;
}

/** Signs in with a passkey, which identifies its account. */
export function PasskeyButton({ disabled, getRemember }: Props) {
  const [isPending, setPending] = useState(false);

  async function signIn() {
    setPending(true);
    await showResultToast(signInByPasskey(getRemember()));
    setPending(false);
  }

  return (
    <Tall
      block
      icon={<KeyRound size={16} strokeWidth={1.8} aria-hidden="true" />}
      disabled={disabled}
      pending={isPending}
      onClick={signIn}
    >
      Sign in with a passkey
    </Tall>
  );
}

const Tall = styled(Button)`
  height: 44px;
`;
