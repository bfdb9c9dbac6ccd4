import { Segments } from '@lintel/ui';
import { Columns3, Rows3 } from 'lucide-react';
import styled from 'styled-components';

const views = [
  { value: 'table', label: 'Table', icon: <Rows3 /> },
  { value: 'board', label: 'Board', icon: <Columns3 /> },
] as const;

const End = styled.div`
  display: flex;
  @media (max-width: 899px) {
    margin-left: auto;
  }
`;

interface Props {
  isBoard: boolean;
  /** As the URL has it: the table needs no word. */
  onView(view: 'board' | undefined): void;
}

export function ViewSwitch({ isBoard, onView }: Props) {
  return (
    <End>
      <Segments
        label="View"
        options={views}
        value={isBoard ? 'board' : 'table'}
        onChange={(view) => onView(view === 'board' ? view : undefined)}
      />
    </End>
  );
}
