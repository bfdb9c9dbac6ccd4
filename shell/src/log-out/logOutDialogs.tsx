import { hasAccountDrafts, removeAccountDrafts } from '@lintel/module-kit';
import { Button, ConfirmDialog, Dialog, formatCount } from '@lintel/ui';
import { useState } from 'react';
import { showDialog } from '../showDialog';

type Choice = 'cancel' | 'keep' | 'remove';

/**
 * Keeps or removes the account's drafts in this browser, as the user chooses.
 * @returns false if the user would rather stay signed in
 */
export async function keepOrRemoveDrafts(account: string): Promise<boolean> {
  if (!(await hasAccountDrafts(account))) return true;
  const choice = await askForChoice(() => removeAccountDrafts(account));
  return choice !== 'cancel';
}

/**
 * Asks before changes that are only on this device are lost.
 * @returns false if the user would rather stay signed in
 */
export function confirmDiscardChanges(count: number): Promise<boolean> {
  const changes = formatCount(count, 'unsent change', 'unsent changes');
  return showDialog((choose) => (
    <ConfirmDialog
      open
      danger
      title="You have unsent changes"
      text={`${changes} will be lost if you log out.`}
      confirmLabel="Discard and log out"
      onConfirm={() => choose(true)}
      onOpenChange={() => choose(false)}
    />
  ));
}

const askForChoice = (remove: () => Promise<void>): Promise<Choice> =>
  showDialog((choose) => <DraftsDialog onChoose={choose} remove={remove} />);

interface Props {
  remove(): Promise<void>;
  onChoose(choice: Choice): void;
}

function DraftsDialog({ remove, onChoose }: Props) {
  const [isRemoving, setRemoving] = useState(false);

  async function removeAndLogOut() {
    setRemoving(true);
    await remove();
    onChoose('remove');
  }

  return (
    <Dialog
      open
      onOpenChange={() => !isRemoving && onChoose('cancel')}
      title="You have unsaved drafts"
      description="They stay in this browser for 30 days, so you can continue after signing in again. Until then, anyone who uses this browser could read them. Remove them if you share this computer."
      footer={
        <>
          <Button disabled={isRemoving} onClick={() => onChoose('cancel')}>
            Cancel
          </Button>
          <Button disabled={isRemoving} onClick={() => onChoose('keep')}>
            Keep and log out
          </Button>
          <Button variant="danger" pending={isRemoving} onClick={() => void removeAndLogOut()}>
            Remove and log out
          </Button>
        </>
      }
    />
  );
}
