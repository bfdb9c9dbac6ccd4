import { usePart } from '@lintel/module-kit';
import { Button } from '@lintel/ui';

const loadDialog = () =>
  import(/* webpackChunkName: "profile-remove-photo" */ './RemoveDialog').then(
    ({ RemoveDialog }) => RemoveDialog,
  );

interface Props {
  pending: boolean;
  /** @returns whether it is gone */
  onRemove(): Promise<boolean>;
}

/** Asks first; the question is loaded when it is asked. */
export function RemovePhoto({ pending, onRemove }: Props) {
  const { Part: RemoveDialog, show, hide } = usePart(loadDialog, 'The photo could not be removed.');
  return (
    <>
      <Button size="small" variant="ghost" disabled={pending} onClick={show}>
        Remove photo
      </Button>
      {RemoveDialog && (
        <RemoveDialog
          pending={pending}
          onClose={hide}
          onRemove={async () => {
            if (await onRemove()) hide();
          }}
        />
      )}
    </>
  );
}
