import { Button, Card, CardHead } from '@lintel/ui';
import { KeyRound } from 'lucide-react';
import { useState } from 'react';
import { Setting } from '../settingsParts';
import { ChangePasswordDialog } from './ChangePasswordDialog';

export function PasswordCard() {
  const [open, setOpen] = useState(false);
  return (
    <Card aria-label="Password">
      <CardHead title="Password" />
      <Setting>
        <div>
          <h3>Your password</h3>
          <p>Changing it signs out your other sessions.</p>
        </div>
        <Button
          icon={<KeyRound size={16} strokeWidth={1.8} aria-hidden="true" />}
          onClick={() => setOpen(true)}
        >
          Change Password
        </Button>
      </Setting>
      {open && <ChangePasswordDialog onClose={() => setOpen(false)} />}
    </Card>
  );
}
