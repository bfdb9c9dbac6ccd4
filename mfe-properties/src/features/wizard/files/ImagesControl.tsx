import type { FilesField } from '@lintel/contract/property';
import { DragDropContext, Droppable, type DropResult } from 'react-beautiful-dnd';
import styled from 'styled-components';
import type { ListedFile } from '../session/ListedFile';
import type { ListingFiles } from '../session/ListingFiles';
import { FileChooser, fileTypes } from './FileChooser';
import { ImageRow } from './ImageRow';
import { useListingFiles } from './useListingFiles';

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

/** The field for the listing's pictures. */
export function ImagesControl({ field }: { field: FilesField }) {
  const { files, list, error, add, remove } = useListingFiles(field);
  return (
    <Stack>
      <FileChooser noun="images" field={field.name} {...fileTypes.image} error={error} onAdd={add} />
      <Line>
        <span>Drag to reorder</span>
        <span>
          {list.count()}/{field.maximumCount} images
        </span>
      </Line>
      <ImageList list={list} files={files} onRemove={remove} />
    </Stack>
  );
}

interface Props {
  list: ListingFiles;
  files: readonly ListedFile[];
  onRemove(file: ListedFile): void;
}

/** The pictures, sortable by dragging. */
function ImageList({ list, files, onRemove }: Props) {
  const featured = files.find(({ state }) => state !== 'failed');

  function drop({ source, destination }: DropResult) {
    if (destination) list.move(source.index, destination.index);
  }
  return (
    <DragDropContext
      onDragEnd={drop}
      nonce={__webpack_nonce__}
      dragHandleUsageInstructions="Press Space to pick up, the arrow keys to move, Space to drop, Escape to cancel."
    >
      <Droppable droppableId="images">
        {(droppable) => (
          <ul ref={droppable.innerRef} {...droppable.droppableProps} aria-label="Images">
            {files.map((file, index) => (
              <ImageRow
                key={file.key}
                file={file}
                content={list.getContent(file.key)}
                index={index}
                count={files.length}
                isFeatured={file === featured}
                onMove={list.move}
                onRetry={list.retry}
                onRemove={onRemove}
              />
            ))}
            {droppable.placeholder}
          </ul>
        )}
      </Droppable>
    </DragDropContext>
  );
}
