import { GripVertical } from 'lucide-react';
import { memo } from 'react';
import { Draggable, type DraggableProvided, type DraggableStateSnapshot } from 'react-beautiful-dnd';
import styled from 'styled-components';
import { FileButtons } from './FileButtons';
import { FileFacts } from './FileFacts';
import { ImageMenu } from './ImageMenu';
import { ImageThumb } from './ImageThumb';
import type { ListedFile } from './ListedFile';
import { Buttons, Name, Row, Words } from './rowStyles';

const Handle = styled.span`
  display: grid;
  place-items: center;
  flex: none;
  width: 24px;
  height: 44px;
  border-radius: var(--radius-sm);
  color: var(--text-muted);
  cursor: grab;
  @media (max-width: 899px) {
    width: 32px;
  }
`;

interface Props {
  file: ListedFile;
  content: Blob | undefined;
  index: number;
  count: number;
  isFeatured: boolean;
  onMove(from: number, to: number): void;
  onRetry(key: string): void;
  onRemove(file: ListedFile): void;
}

/** One picture: dragged by its handle, with the pointer or with Space and the arrows. */
export const ImageRow = memo(function ImageRow(props: Props) {
  const { file, content, index, count, isFeatured, onMove, onRetry, onRemove } = props;
  return (
    <Draggable draggableId={file.key} index={index}>
      {(drag, { isDragging, isDropAnimating }) => (
        <Row
          ref={drag.innerRef}
          {...drag.draggableProps}
          style={styleOf(drag, isDropAnimating)}
          $failed={file.state === 'failed'}
          $lifted={isDragging}
        >
          <Handle {...drag.dragHandleProps} aria-label={`Reorder ${file.name}`}>
            <GripVertical size={16} strokeWidth={1.8} />
          </Handle>
          <ImageThumb file={file} content={content} />
          <Words>
            <Name>{file.name}</Name>
            <FileFacts file={file} isFeatured={isFeatured} />
          </Words>
          <Buttons $failed={file.state === 'failed'}>
            <ImageMenu name={file.name} index={index} count={count} onMove={onMove} />
            <FileButtons file={file} onRetry={onRetry} onRemove={onRemove} />
          </Buttons>
        </Row>
      )}
    </Draggable>
  );
});

/** The row that was let go takes as long to its place as the others take to make room. */
const styleOf = (drag: DraggableProvided, isDropAnimating: DraggableStateSnapshot['isDropAnimating']) =>
  isDropAnimating ? { ...drag.draggableProps.style, transitionDuration: '200ms' } : drag.draggableProps.style;
