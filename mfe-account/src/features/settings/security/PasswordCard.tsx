import { lazyWithRetry } from '@lintel/module-kit';
import { Card, CardHead } from '@lintel/ui';
import { KeyRound } from 'lucide-react';
import { DialogButton } from '../DialogButton';
import { SettingRow } from '../SettingRow';

const changePasswordDialog = lazyWithRetry(() =>
  import(/* webpackChunkName: "settings-dialogs" */ './ChangePasswordDialog').then(
    ({ ChangePasswordDialog }) => ({ default: ChangePasswordDialog }),
  ),
);

export function PasswordCard() {
  return (
    <Card aria-label="Password">
      <CardHead title="Password" />
      <SettingRow>
        <div>
          <h3>Your password</h3>
          <p>You'll be signed out on your other devices.</p>
        </div>
        <DialogButton
          dialog={changePasswordDialog}
          dialogProps={{}}
          icon={<KeyRound size={16} strokeWidth={1.8} aria-hidden="true" />}
        >
          Change Password
        </DialogButton>
      </SettingRow>
    </Card>
  );
}
