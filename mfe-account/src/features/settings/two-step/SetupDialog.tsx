import { QrCodeImage, Stack, toQrPath } from '@lintel/ui';
import { useState } from 'react';
import styled from 'styled-components';
import { CodeDialog } from './CodeDialog';
import { RecoveryCodes, saveCodesText } from './RecoveryCodes';
import { type Setup, useTurnOnSecondFactorMutation } from './twoStepApi';

interface Props {
  setup: Setup;
  onClose(): void;
}

/** Shows the secret to the authenticator app, asks for its code, then shows the recovery codes. */
export function SetupDialog({ setup: { secret, uri }, onClose }: Props) {
  const [turnOn] = useTurnOnSecondFactorMutation();
  const [recoveryCodes, setRecoveryCodes] = useState<string[]>();

  async function confirm(code: string) {
    const { data } = await turnOn(code).unwrap();
    setRecoveryCodes(data.recoveryCodes);
  }

  return (
    <CodeDialog
      {...(recoveryCodes ? savedTexts : texts)}
      action="Turn on"
      failure="Couldn't turn on two-step verification."
      onConfirm={confirm}
      onClose={onClose}
      result={recoveryCodes && <RecoveryCodes codes={recoveryCodes} />}
    >
      <Secret>
        <QrFrame>
          <QrCodeImage path={toQrPath(uri)} label="QR code for your authenticator app" />
        </QrFrame>
        <Stack gap={4}>
          <p>Can't scan it? Enter this key in the app instead:</p>
          <Key>{secret.replace(/(.{4})(?=.)/g, '$1 ')}</Key>
        </Stack>
      </Secret>
    </CodeDialog>
  );
}

const texts = {
  title: 'Set up two-step verification',
  description: 'Scan this code with an authenticator app, then enter the 6 digits that the app shows.',
};

const savedTexts = { title: 'Two-step verification is on', description: saveCodesText };

const Secret = styled.div`
  display: grid;
  gap: 16px;
  margin-bottom: 16px;
  font: var(--text-13);
  color: var(--text-secondary);
`;

/** White in both themes: scanners need the contrast. */
const QrFrame = styled.div`
  justify-self: center;
  padding: 8px;
  border: 1px solid var(--border-default);
  border-radius: var(--radius-lg);
  background: #fff;
  svg {
    display: block;
  }
`;

const Key = styled.code`
  font: 500 14px/22px var(--font-mono);
  color: var(--text-primary);
  user-select: all;
`;
