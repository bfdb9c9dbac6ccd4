import { TextLink } from '@lintel/ui';
import { FileText } from 'lucide-react';
import styled from 'styled-components';
import { FileButtons } from './FileButtons';
import { FileFacts } from './FileFacts';
import type { ListedFile } from './ListedFile';
import { Buttons, Name, Row, Words } from './rowStyles';

const Mark = styled(FileText)`
  flex: none;
  margin-left: 12px;
  color: var(--text-muted);
`;

interface Props {
  file: ListedFile;
  onRetry(key: string): void;
  onRemove(file: ListedFile): void;
}

/** One document; what the server has can be opened. */
export function DocumentRow({ file, onRetry, onRemove }: Props) {
  return (
    <Row $failed={file.state === 'failed'}>
      <Mark size={20} strokeWidth={1.6} />
      <Words>
        <Name>
          {file.state === 'uploaded' ? (
            <TextLink href={file.upload.url} target="_blank" rel="noreferrer">
              {file.name}
            </TextLink>
          ) : (
            file.name
          )}
        </Name>
        <FileFacts file={file} />
      </Words>
      <Buttons $failed={file.state === 'failed'}>
        <FileButtons file={file} onRetry={onRetry} onRemove={onRemove} />
      </Buttons>
    </Row>
  );
}
