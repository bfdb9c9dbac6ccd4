import { type FilesField, fieldLabel } from '@lintel/contract/property';
import { Hint } from '@lintel/ui';
import { useId } from 'react';
import styled from 'styled-components';
import { fieldHint } from '../form/fieldHint';
import { DocumentRow } from './DocumentRow';
import { FileChooser } from './FileChooser';
import { fileTypes } from './fileTypes';
import { useFiles } from './useFiles';

const Group = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 8px;
`;
const Label = styled.p`
  font: 500 13px/20px var(--font-sans);
`;

/** The listing's papers. */
export function DocumentsControl({ field }: { field: FilesField }) {
  const labelId = useId();
  const { files, list, error, add, remove } = useFiles(field);
  return (
    <Group role="group" aria-labelledby={labelId}>
      <Label id={labelId}>{fieldLabel(field)}</Label>
      <FileChooser noun="documents" field={field.name} {...fileTypes.document} error={error} onAdd={add} />
      <Hint>{fieldHint(field)}</Hint>
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
