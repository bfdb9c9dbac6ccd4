import { lazyWithRetry, useLazyComponent } from '@lintel/module-kit';
import { Button } from '@lintel/ui';

const removeDialog = lazyWithRetry(() =>
  import(/* webpackChunkName: "profile-remove-photo" */ './RemoveDialog').then(({ RemoveDialog }) => ({
    default: RemoveDialog,
  })),
);

interface Props {
  pending: boolean;
  /** @returns whether it is gone */
  onRemove(): Promise<boolean>;
}

/** Asks first; the question is loaded when it is asked. */
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
