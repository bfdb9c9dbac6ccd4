import { lazyWithRetry, useMutationToast } from '@lintel/module-kit';
import { Button, Card, CardHead } from '@lintel/ui';
import { Download } from 'lucide-react';
import { useExportAccountMutation } from '../../../account/accountApi';
import { DialogButton } from '../DialogButton';
import { SettingRow } from '../SettingRow';
import { useReauthentication } from './Reauthentication';

const deleteAccountDialog = lazyWithRetry(() =>
  import(/* webpackChunkName: "settings-dialogs" */ './DeleteAccountDialog').then(
    ({ DeleteAccountDialog }) => ({ default: DeleteAccountDialog }),
  ),
);

/** Downloads the account's data, and deletes the account. */
export function DataCard() {
  const toastResult = useMutationToast();
  const reauthenticate = useReauthentication();
  const [exportAccount, { isLoading }] = useExportAccountMutation();

  const download = () =>
    toastResult(
      reauthenticate(() => exportAccount().unwrap()),
      {
        success: 'Data downloaded',
        failure: "Couldn't download your data.",
      },
    );

  return (
    <Card aria-label="Your data">
      <CardHead title="Your data" />
      <SettingRow>
        <div>
          <h3>A copy of everything</h3>
          <p>Your account, listings, leads, notes, reviews and subscribers, as one JSON file.</p>
        </div>
        <Button
          icon={<Download size={16} strokeWidth={1.8} aria-hidden="true" />}
          pending={isLoading}
          pendingLabel="Downloading..."
          onClick={download}
        >
          Download my data
        </Button>
      </SettingRow>
      <SettingRow>
        <div>
          <h3>Delete this account</h3>
          <p>Permanently deletes your account, its data and its public pages.</p>
        </div>
        <DialogButton dialog={deleteAccountDialog} dialogProps={{}} variant="dangerQuiet">
          Delete account
        </DialogButton>
      </SettingRow>
    </Card>
  );
}
