import type { Schemas } from '@lintel/contract/api';
import { failureToast, useHost } from '@lintel/module-kit';
import { IconButton } from '@lintel/ui';
import { QrCode } from 'lucide-react';
import { type ComponentType, useState } from 'react';
import type { QrDialogProps } from '../features/qr/QrDialog';

interface Props {
  property: Schemas['Property'];
  bordered?: boolean;
  className?: string;
}

/** Opens the listing's QR code; what makes the code is loaded then. */
export function QrButton({ property, ...look }: Props) {
  const host = useHost();
  const [Dialog, setDialog] = useState<ComponentType<QrDialogProps>>();

  async function open() {
    try {
      const { QrDialog } = await import(/* webpackChunkName: "property-qr" */ '../features/qr/QrDialog');
      setDialog(() => QrDialog);
    } catch (error) {
      host.toast(failureToast(error, 'The QR code could not be loaded.'));
    }
  }

  return (
    <>
      <IconButton {...look} label={`QR code of ${property.title}`} icon={<QrCode />} onClick={open} />
      {Dialog && <Dialog property={property} onClose={() => setDialog(undefined)} />}
    </>
  );
}
