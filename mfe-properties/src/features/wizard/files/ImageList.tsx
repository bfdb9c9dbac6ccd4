import { DragDropContext, Droppable, type DropResult } from 'react-beautiful-dnd';
import { ImageRow } from './ImageRow';
import type { ListedFile } from './ListedFile';
import type { ListingFiles } from './ListingFiles';

interface Props {
  list: ListingFiles;
  files: readonly ListedFile[];
  onRemove(file: ListedFile): void;
}

/** The pictures in their order. */
export function ImageList({ list, files, onRemove }: Props) {
  const featured = files.find(({ state }) => state !== 'failed');

  function drop({ source, destination }: DropResult) {
    if (destination) list.move(source.index, destination.index);
  }
  return (
    <DragDropContext
      onDragEnd={drop}
      nonce={__webpack_nonce__}
      dragHandleUsageInstructions="Press space to lift, the arrow keys to move, space to put down, escape to leave it where it was."
    >
      <Droppable droppableId="images">
        {(place) => (
          <ul ref={place.innerRef} {...place.droppableProps} aria-label="Images">
            {files.map((file, index) => (
              <ImageRow
                key={file.key}
                file={file}
                content={list.contentOf(file.key)}
                index={index}
                count={files.length}
                isFeatured={file === featured}
                onMove={list.move}
                onRetry={list.retry}
                onRemove={onRemove}
              />
            ))}
            {place.placeholder}
          </ul>
        )}
      </Droppable>
    </DragDropContext>
  );
}
