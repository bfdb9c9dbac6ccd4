import { type FilesField, getFieldLabel } from '@lintel/contract/property';
import { Hint } from '@lintel/ui';
import { FileText } from 'lucide-react';
import { useId } from 'react';
import styled from 'styled-components';
import { DocumentLink } from '../../../property/DocumentLink';
import { getFieldHint } from '../form/fieldInfo';
import type { ListedFile } from '../session/ListedFile';
import { FileChooser, fileTypes } from './FileChooser';
import { Buttons, FileButtons, FileDetails, FileFacts, Name, Row } from './FileRow';
import { useListingFiles } from './useListingFiles';

const Group = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 8px;
`;
const Label = styled.p`
  font: 500 13px/20px var(--font-sans);
`;

/** The field for the listing's documents. */
export function DocumentsControl({ field }: { field: FilesField }) {
  const labelId = useId();
  const { files, list, error, add, remove } = useListingFiles(field);
  return (
    <Group role="group" aria-labelledby={labelId}>
      <Label id={labelId}>{getFieldLabel(field)}</Label>
      <FileChooser noun="documents" field={field.name} {...fileTypes.document} error={error} onAdd={add} />
      <Hint>{getFieldHint(field)}</Hint>
      {files.length > 0 && (
        <ul aria-label="Documents">
          {files.map((file) => (
            <DocumentRow key={file.key} file={file} onRetry={list.retry} onRemove={remove} />
          ))}
        </ul>
      )}
    </Group>
  );
}

const DocumentIcon = styled(FileText)`
  flex: none;
  margin-left: 12px;
  color: var(--text-muted);
`;

interface Props {
  file: ListedFile;
  onRetry(key: string): void;
  onRemove(file: ListedFile): void;
}

/** One document; an uploaded one can be opened. */
function DocumentRow({ file, onRetry, onRemove }: Props) {
  return (
    <Row $failed={file.state === 'failed'}>
      <DocumentIcon size={20} strokeWidth={1.6} />
      <FileDetails>
        <Name>{file.state === 'uploaded' ? <DocumentLink file={file.upload} /> : file.name}</Name>
        <FileFacts file={file} />
      </FileDetails>
      <Buttons $failed={file.state === 'failed'}>
        <FileButtons file={file} onRetry={onRetry} onRemove={onRemove} />
      </Buttons>
    </Row>
  );
}
