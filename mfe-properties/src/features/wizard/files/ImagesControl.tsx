import type { FilesField } from '@lintel/contract/property';
import styled from 'styled-components';
import { FileChooser } from './FileChooser';
import { fileTypes } from './fileTypes';
import { ImageList } from './ImageList';
import { useFiles } from './useFiles';

const Stack = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 12px;
`;
const Line = styled.p`
  display: flex;
  justify-content: space-between;
  margin-top: 8px;
  font: var(--text-13);
  color: var(--text-secondary);
  font-variant-numeric: tabular-nums;
`;

/** The listing's pictures: chosen, uploaded, put in order. */
export function ImagesControl({ field }: { field: FilesField }) {
  const { files, list, error, add, remove } = useFiles(field);
  return (
    <Stack>
      <FileChooser noun="images" field={field.name} {...fileTypes.image} error={error} onAdd={add} />
      <Line>
        <span>Drag to reorder</span>
        <span>
          {files.length}/{field.maximumCount} images
        </span>
      </Line>
      <ImageList list={list} files={files} onRemove={remove} />
    </Stack>
  );
}
