import { hasAccountDrafts, removeAccountDrafts } from '@lintel/module-kit';
import { Button, ConfirmDialog, Dialog } from '@lintel/ui';
import { type ReactNode, StrictMode, useState } from 'react';
import { createRoot } from 'react-dom/client';

type Choice = 'cancel' | 'keep' | 'remove';

/**
 * Keeps or removes the account's drafts in this browser, as the user chooses.
 * @returns false if the user would rather stay signed in
 */
export async function settleDrafts(account: string): Promise<boolean> {
  if (!(await hasAccountDrafts(account))) return true;
  const choice = await askForChoice(() => removeAccountDrafts(account));
  return choice !== 'cancel';
}

/**
 * Asks before changes that are only on this device get lost.
 * @returns false if the user would rather stay signed in
 */
export function discardChanges(count: number): Promise<boolean> {
  const changes = count === 1 ? 'A change is' : `${count} changes are`;
  return ask((choose) => (
    <ConfirmDialog
      open
      danger
      title="You have unsent changes"
      text={`${changes} on this device only. Logging out discards ${count === 1 ? 'it' : 'them'}.`}
      confirmLabel="Discard and log out"
      onConfirm={() => choose(true)}
      onOpenChange={() => choose(false)}
    />
  ));
}

const askForChoice = (remove: () => Promise<void>): Promise<Choice> =>
  ask((choose) => <DraftsDialog onChoose={choose} remove={remove} />);

/** Shows a dialog until something is chosen. */
function ask<Answer>(render: (choose: (answer: Answer) => void) => ReactNode): Promise<Answer> {
  const element = document.createElement('div');
  document.body.append(element);
  const root = createRoot(element);
  return new Promise((resolve) => {
    const choose = (answer: Answer) => {
      root.unmount();
      element.remove();
      resolve(answer);
    };
    root.render(<StrictMode>{render(choose)}</StrictMode>);
  });
}

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
