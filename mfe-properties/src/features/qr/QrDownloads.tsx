import { failureToast, saveFile, useHost } from '@lintel/module-kit';
import { Button } from '@lintel/ui';
import { Download } from 'lucide-react';
import styled from 'styled-components';
import { qrPng, qrSvg } from './qrFiles';

const Pair = styled.div`
  flex: 1;
  display: grid;
  grid-template-columns: 1fr 1fr;
  gap: 8px;
`;

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
    <Pair>
      <Button
        icon={<Download />}
        disabled={!path}
        onClick={() => path && saveFile(qrSvg(path), `${name}.svg`)}
      >
        Download SVG
      </Button>
      <Button variant="primary" icon={<Download />} disabled={!path} onClick={() => path && savePng(path)}>
        Download PNG
      </Button>
    </Pair>
  );
}
