import { Card, CardHead } from '@lintel/ui';
import { KeyRound } from 'lucide-react';
import { DialogButton } from '../DialogButton';
import { Setting } from '../settingsParts';

const loadDialog = () =>
  import(/* webpackChunkName: "settings-dialogs" */ './ChangePasswordDialog').then(
    ({ ChangePasswordDialog }) => ChangePasswordDialog,
  );

export function PasswordCard() {
  return (
    <Card aria-label="Password">
      <CardHead title="Password" />
      <Setting>
        <div>
          <h3>Your password</h3>
          <p>Changing it signs out your other sessions.</p>
        </div>
        <DialogButton
          load={loadDialog}
          asks={{}}
          icon={<KeyRound size={16} strokeWidth={1.8} aria-hidden="true" />}
        >
          Change Password
        </DialogButton>
      </Setting>
    </Card>
  );
}
