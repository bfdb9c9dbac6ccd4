import type { Schemas } from '@lintel/contract/api';
import { isPublicState } from '@lintel/contract/property';
import { Dialog } from '@lintel/ui';
import { PublicLink } from '../../property/PublicLink';
import { qrAddress } from '../../property/publicAddress';
import { QrPicture } from '../../property/qr/QrPicture';
import { qrPath } from '../../property/qr/qrPath';
import { NoQrYet } from './NoQrYet';
import { QrDownloads } from './QrDownloads';
import { QrFrame } from './QrFrame';

export interface QrDialogProps {
  property: Schemas['Property'];
  onClose(): void;
}

/** The code that leads to a listing's public page; a draft has no such page yet. */
export function QrDialog({ property: { id, title, slug, state }, onClose }: QrDialogProps) {
  const path = isPublicState(state) ? qrPath(qrAddress(slug)) : null;
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="Property QR Code"
      description={title}
      size="small"
      footer={<QrDownloads id={id} path={path} name={`qr-${slug}`} />}
    >
      <QrFrame>{path ? <QrPicture path={path} label="QR code of the public page" /> : <NoQrYet />}</QrFrame>
      {path && <PublicLink slug={slug} />}
    </Dialog>
  );
}
