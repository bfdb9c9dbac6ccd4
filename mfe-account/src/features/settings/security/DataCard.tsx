import { failureToast, successToast, useHost } from '@lintel/module-kit';
import { Button, Card, CardHead } from '@lintel/ui';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { Setting } from '../settingsParts';
import { DeleteAccountDialog } from './DeleteAccountDialog';
import { useExportAccountMutation } from './exportAccount';

/** What belongs to the agent: to take away, and to have removed. */
export function DataCard() {
  const host = useHost();
  const [exportAccount, { isLoading }] = useExportAccountMutation();
  const [deleting, setDeleting] = useState(false);

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
        <Button variant="dangerQuiet" onClick={() => setDeleting(true)}>
          Delete account
        </Button>
      </Setting>
      {deleting && <DeleteAccountDialog onClose={() => setDeleting(false)} />}
    </Card>
  );
}
