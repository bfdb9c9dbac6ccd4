import { failureToast, successToast, useHost } from '@lintel/module-kit';
import { Button, Card, CardHead } from '@lintel/ui';
import { Download } from 'lucide-react';
import { DialogButton } from '../DialogButton';
import { Setting } from '../settingsParts';
import { useExportAccountMutation } from './exportAccount';

const loadDialog = () =>
  import(/* webpackChunkName: "settings-dialogs" */ './DeleteAccountDialog').then(
    ({ DeleteAccountDialog }) => DeleteAccountDialog,
  );

/** What belongs to the agent: to take away, and to have removed. */
export function DataCard() {
  const host = useHost();
  const [exportAccount, { isLoading }] = useExportAccountMutation();

  async function download() {
    try {
      await exportAccount().unwrap();
      host.toast(successToast(undefined, 'Your data is downloaded.'));
    } catch (error) {
      host.toast(failureToast(error, 'Your data could not be downloaded.'));
    }
  }

  return (
    <Card aria-label="Your data">
      <CardHead title="Your data" />
      <Setting>
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
      </Setting>
      <Setting>
        <div>
          <h3>Delete this account</h3>
          <p>Removes the account, its data and its public pages at once and for good.</p>
        </div>
        <DialogButton load={loadDialog} asks={{}} variant="dangerQuiet">
          Delete account
        </DialogButton>
      </Setting>
    </Card>
  );
}
