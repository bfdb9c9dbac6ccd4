import { failureToast, saveFile, useHost } from '@lintel/module-kit';
import { Button } from '@lintel/ui';
import { Download } from 'lucide-react';
import { qrPng, qrSvg } from './qrFiles';

interface Props {
  /** The code; none for a draft. */
  path: string | null;
  /** Of the files, without what tells their kind. */
  name: string;
}

export function QrDownloads({ path, name }: Props) {
  const host = useHost();

  async function savePng(code: string) {
    try {
      saveFile(await qrPng(code), `${name}.png`);
    } catch (error) {
      host.toast(failureToast(error, 'The PNG could not be made.'));
    }
  }

  return (
    <>
      <Button
        block
        icon={<Download />}
        disabled={!path}
        onClick={() => path && saveFile(qrSvg(path), `${name}.svg`)}
      >
        Download SVG
      </Button>
      <Button
        block
        variant="primary"
        icon={<Download />}
        disabled={!path}
        onClick={() => path && savePng(path)}
      >
        Download PNG
      </Button>
    </>
  );
}
