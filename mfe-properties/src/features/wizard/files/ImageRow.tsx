import { IconButton, Menu, MenuItem } from '@lintel/ui';
import { ArrowDown, ArrowDownToLine, ArrowUp, EllipsisVertical, GripVertical, Star } from 'lucide-react';
import { memo } from 'react';
import { Draggable, type DraggableProvided, type DraggableStateSnapshot } from 'react-beautiful-dnd';
import styled from 'styled-components';
import type { ListedFile } from '../session/ListedFile';
import { Buttons, FileButtons, FileDetails, FileFacts, Name, Row } from './FileRow';
import { ImageThumb } from './ImageThumb';

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

/** One picture. Its handle is dragged with the pointer, or with Space and the arrow keys. */
export const ImageRow = memo(function ImageRow(props: Props) {
  const { file, content, index, count, isFeatured, onMove, onRetry, onRemove } = props;
  return (
    <Draggable draggableId={file.key} index={index}>
      {(drag, { isDragging, isDropAnimating }) => (
        <Row
          ref={drag.innerRef}
          {...drag.draggableProps}
          style={getDragStyle(drag, isDropAnimating)}
          $failed={file.state === 'failed'}
          $lifted={isDragging}
        >
          <Handle {...drag.dragHandleProps} aria-label={`Reorder ${file.name}`}>
            <GripVertical size={16} strokeWidth={1.8} />
          </Handle>
          <ImageThumb file={file} content={content} />
          <FileDetails>
            <Name>{file.name}</Name>
            <FileFacts file={file} isFeatured={isFeatured} />
          </FileDetails>
          <Buttons $failed={file.state === 'failed'}>
            <ImageMenu name={file.name} index={index} count={count} onMove={onMove} />
            <FileButtons file={file} onRetry={onRetry} onRemove={onRemove} />
          </Buttons>
        </Row>
      )}
    </Draggable>
  );
});

/** Keeps a dropped row moving while the other rows make room for it. */
const getDragStyle = (drag: DraggableProvided, isDropAnimating: DraggableStateSnapshot['isDropAnimating']) =>
  isDropAnimating ? { ...drag.draggableProps.style, transitionDuration: '200ms' } : drag.draggableProps.style;

interface MenuProps {
  name: string;
  index: number;
  count: number;
  onMove(from: number, to: number): void;
}

/** Sorts pictures without dragging. */
function ImageMenu({ name, index, count, onMove }: MenuProps) {
  const isFirst = index === 0;
  const isLast = index === count - 1;
  return (
    <Menu label={`Move ${name}`} trigger={<IconButton label={`Move ${name}`} icon={<EllipsisVertical />} />}>
      <MenuItem icon={<Star size={16} />} disabled={isFirst} onSelect={() => onMove(index, 0)}>
        Make featured
      </MenuItem>
      <MenuItem icon={<ArrowUp size={16} />} disabled={isFirst} onSelect={() => onMove(index, index - 1)}>
        Move up
      </MenuItem>
      <MenuItem icon={<ArrowDown size={16} />} disabled={isLast} onSelect={() => onMove(index, index + 1)}>
        Move down
      </MenuItem>
      <MenuItem
        icon={<ArrowDownToLine size={16} />}
        disabled={isLast}
        onSelect={() => onMove(index, count - 1)}
      >
        Move to the end
      </MenuItem>
    </Menu>
  );
}
