import { failureToast, useHost } from '@lintel/module-kit';
import { useEffect, useState } from 'react';

const loadDialog = () =>
  import(/* webpackChunkName: "settings-dialogs" */ './VerifyEmailDialog').then(
    ({ VerifyEmailDialog }) => VerifyEmailDialog,
  );

interface Props {
  address: string;
  onClose(): void;
}

/** The dialog that the URL asks for, once its code has come. */
export function VerifyEmail({ address, onClose }: Props) {
  const host = useHost();
  const [Dialog, setDialog] = useState<Awaited<ReturnType<typeof loadDialog>>>();

  useEffect(() => {
    loadDialog().then(
      (component) => setDialog(() => component),
      (error) => {
        onClose();
        host.toast(failureToast(error, 'The dialog could not be loaded.'));
      },
    );
  }, [host, onClose]);

  return Dialog && <Dialog address={address} onClose={onClose} />;
}
