import { lazyWithRetry, useLazyComponent } from '@lintel/module-kit';
import { Button } from '@lintel/ui';

const removeDialog = lazyWithRetry(() =>
  import(/* webpackChunkName: "profile-remove-photo" */ './RemoveDialog').then(({ RemoveDialog }) => ({
    default: RemoveDialog,
  })),
);

interface Props {
  pending: boolean;
  /** @returns whether the photo was removed */
  onRemove(): Promise<boolean>;
}

/** Removes the photo after a confirmation, whose code loads on demand. */
export function RemovePhoto({ pending, onRemove }: Props) {
  const {
    Component: RemoveDialog,
    show,
    hide,
  } = useLazyComponent(removeDialog, "Couldn't open the confirmation.");
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
