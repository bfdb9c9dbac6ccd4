import { failureToast, lazyWithRetry, useHost } from '@lintel/module-kit';
import { useEffect, useState } from 'react';

const verifyEmailDialog = lazyWithRetry(() =>
  import(/* webpackChunkName: "settings-dialogs" */ './VerifyEmailDialog').then(({ VerifyEmailDialog }) => ({
    default: VerifyEmailDialog,
  })),
);

interface Props {
  address: string;
  onClose(): void;
}

/** Opens the dialog that the URL requests, once its code has loaded. */
export function VerifyEmail({ address, onClose }: Props) {
  const host = useHost();
  const [Dialog, setDialog] = useState(() => verifyEmailDialog.loaded);

  useEffect(() => {
    verifyEmailDialog.load().then(
      (component) => setDialog(() => component),
      (error) => {
        onClose();
        host.toast(failureToast(error, "Couldn't open the dialog."));
      },
    );
  }, [host, onClose]);

  return Dialog && <Dialog address={address} onClose={onClose} />;
}
