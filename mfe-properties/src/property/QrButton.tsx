import type { Schemas } from '@lintel/contract/api';
import { usePart } from '@lintel/module-kit';
import { IconButton } from '@lintel/ui';
import { QrCode } from 'lucide-react';

const loadDialog = () =>
  import(/* webpackChunkName: "property-qr" */ '../features/qr/QrDialog').then(({ QrDialog }) => QrDialog);

interface Props {
  property: Schemas['Property'];
  bordered?: boolean;
  className?: string;
}

/** Opens the listing's QR code; what makes the code is loaded then. */
export function QrButton({ property, ...look }: Props) {
  const { Part: Dialog, show, hide } = usePart(loadDialog, 'The QR code could not be loaded.');
  return (
    <>
      <IconButton {...look} label={`QR code of ${property.title}`} icon={<QrCode />} onClick={show} />
      {Dialog && <Dialog property={property} onClose={hide} />}
    </>
  );
}
