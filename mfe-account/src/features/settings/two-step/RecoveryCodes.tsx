import { copyText, saveFile, useHost } from '@lintel/module-kit';
import { Button } from '@lintel/ui';
import { Copy, Download } from 'lucide-react';
import { useState } from 'react';
import styled from 'styled-components';

export const saveCodesText =
  "Save these recovery codes in a safe place, such as a password manager. Each signs you in once when you don't have your phone. You can't see them again.";

/** New recovery codes, to copy and to download. They are shown once, because only their hashes are stored. */
export function RecoveryCodes({ codes }: { codes: string[] }) {
  return (
    <>
      <Codes aria-label="Recovery codes">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </Codes>
      <SaveCodes codes={codes} />
    </>
  );
}

/** Shows the result inside the dialog, because screen readers don't announce a toast behind it. */
function SaveCodes({ codes }: { codes: string[] }) {
  const host = useHost();
  const [result, setResult] = useState('');
  const text = codes.join('\n');

  async function copy() {
    const isCopied = await copyText(text);
    setResult(isCopied ? 'Codes copied' : 'Your browser blocked copying. Select the codes and copy them.');
  }

  function download() {
    const owner = host.session.user?.email ?? '';
    const head = `Lintel recovery codes of ${owner}\nEach code works once.\n\n`;
    saveFile(new Blob([`${head}${text}\n`], { type: 'text/plain' }), 'lintel-recovery-codes.txt');
    setResult('Codes downloaded');
  }

  return (
    <>
      <Pair>
        <Button icon={<Copy aria-hidden="true" />} onClick={copy}>
          Copy codes
        </Button>
        <Button icon={<Download aria-hidden="true" />} onClick={download}>
          Download as .txt
        </Button>
      </Pair>
      <Result role="status">{result}</Result>
    </>
  );
}

const Codes = styled.ul`
  display: grid;
  grid-template-columns: 1fr 1fr;
  gap: 4px 24px;
  padding: 12px 16px;
  border: 1px solid var(--border-default);
  border-radius: var(--radius-md);
  background: var(--bg-sunken);
  font: 500 14px/24px var(--font-mono);
  text-align: center;
  user-select: text;
`;

const Pair = styled.div`
  display: grid;
  grid-template-columns: 1fr 1fr;
  gap: 8px;
  margin-top: 12px;
  @media (max-width: 419px) {
    grid-template-columns: 1fr;
  }
`;

const Result = styled.p`
  min-height: 20px;
  margin-top: 8px;
  font: var(--text-13);
  color: var(--text-secondary);
`;
