import type { Schemas } from '@lintel/contract/api';
import { lazyWithRetry, useLazyComponent } from '@lintel/module-kit';
import { IconButton } from '@lintel/ui';
import { QrCode } from 'lucide-react';

const qrDialog = lazyWithRetry(() =>
  import(/* webpackChunkName: "property-qr" */ './QrDialog').then(({ QrDialog }) => ({ default: QrDialog })),
);

interface Props {
  property: Schemas['Property'];
  bordered?: boolean;
  className?: string;
}

/** Opens the listing's QR code. Its dialog loads on the first click. */
export function QrButton({ property, ...look }: Props) {
  const { Component: Dialog, show, hide } = useLazyComponent(qrDialog, "Couldn't load the QR code.");
  return (
    <>
      <IconButton {...look} label={`QR code of ${property.title}`} icon={<QrCode />} onClick={show} />
      {Dialog && <Dialog property={property} onClose={hide} />}
    </>
  );
}
