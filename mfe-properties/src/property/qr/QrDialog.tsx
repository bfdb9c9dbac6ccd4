import type { Schemas } from '@lintel/contract/api';
import { isPublicState } from '@lintel/contract/domain';
import { failureToast, saveFile, useHost } from '@lintel/module-kit';
import { Button, Dialog, EmptyState, QrCodeImage, toQrPath } from '@lintel/ui';
import { Download, QrCode } from 'lucide-react';
import styled from 'styled-components';
import { PublicLink } from '../PublicLink';
import { useRecordShareMutation } from '../propertyApi';
import { qrUrl } from '../propertyPaths';
import { createQrPng, createQrSvg } from './qrFiles';

/** The same size with and without a code. */
const QrFrame = styled.div`
  justify-self: center;
  display: grid;
  place-items: center;
  width: 234px;
  height: 234px;
  border: 1px solid var(--border-default);
  border-radius: var(--radius-lg);
  background: var(--bg-sunken);
  &:has(svg[role='img']) {
    background: #fff;
  }
`;

export interface QrDialogProps {
  property: Schemas['Property'];
  onClose(): void;
}

/** The QR code of a listing's public page. A draft has no page and no code. */
export function QrDialog({ property: { id, title, slug, state }, onClose }: QrDialogProps) {
  const text = isPublicState(state) ? qrUrl(slug) : null;
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="Property QR Code"
      description={title}
      size="small"
      footer={<QrDownloads id={id} text={text} name={`qr-${slug}`} />}
    >
      <QrFrame>
        {text ? <QrCodeImage path={toQrPath(text)} label="QR code of the public page" /> : <NoQrYet />}
      </QrFrame>
      {text && <PublicLink slug={slug} />}
    </Dialog>
  );
}

function NoQrYet() {
  return (
    <EmptyState
      plain
      level={3}
      icon={<QrCode size={20} strokeWidth={1.6} />}
      title="No QR code yet"
      text="This listing is a draft. Publish it to get a QR code."
    />
  );
}

const Pair = styled.div`
  flex: 1;
  display: grid;
  grid-template-columns: 1fr 1fr;
  gap: 8px;
`;

interface DownloadProps {
  /** The listing's id. */
  id: string;
  /** The encoded text; null for a draft. */
  text: string | null;
  /** The files' name without extension. */
  name: string;
}

function QrDownloads({ id, text, name }: DownloadProps) {
  const host = useHost();
  const [recordShare] = useRecordShareMutation();

  async function savePng(code: string) {
    try {
      saveFile(await createQrPng(code), `${name}.png`);
      void recordShare(id);
    } catch (error) {
      host.toast(failureToast(error, "Couldn't create the PNG."));
    }
  }

  function saveSvg(code: string) {
    saveFile(createQrSvg(code), `${name}.svg`);
    void recordShare(id);
  }

  return (
    <Pair>
      <Button icon={<Download />} disabled={!text} onClick={() => text && saveSvg(text)}>
        Download SVG
      </Button>
      <Button variant="primary" icon={<Download />} disabled={!text} onClick={() => text && savePng(text)}>
        Download PNG
      </Button>
    </Pair>
  );
}
