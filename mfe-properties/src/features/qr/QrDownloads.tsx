import { failureToast, saveFile, useHost } from '@lintel/module-kit';
import { Button } from '@lintel/ui';
import { Download } from 'lucide-react';
import styled from 'styled-components';
import { qrPng, qrSvg } from './qrFiles';
import { useRecordShareMutation } from './recordShare';

const Pair = styled.div`
  flex: 1;
  display: grid;
  grid-template-columns: 1fr 1fr;
  gap: 8px;
`;

interface Props {
  /** The listing's. */
  id: string;
  /** The code; none for a draft. */
  path: string | null;
  /** Of the files, without what tells their kind. */
  name: string;
}

export function QrDownloads({ id, path, name }: Props) {
  const host = useHost();
  const [recordShare] = useRecordShareMutation();

  async function savePng(code: string) {
    try {
      saveFile(await qrPng(code), `${name}.png`);
      void recordShare(id);
    } catch (error) {
      host.toast(failureToast(error, 'The PNG could not be made.'));
    }
  }

  function saveSvg(code: string) {
    saveFile(qrSvg(code), `${name}.svg`);
    void recordShare(id);
  }

  return (
    <Pair>
      <Button icon={<Download />} disabled={!path} onClick={() => path && saveSvg(path)}>
        Download SVG
      </Button>
      <Button variant="primary" icon={<Download />} disabled={!path} onClick={() => path && savePng(path)}>
        Download PNG
      </Button>
    </Pair>
  );
}
