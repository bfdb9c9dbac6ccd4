import { ErrorCard } from '@lintel/ui';
import { useEffect, useState } from 'react';
import { BoardSkeleton } from './BoardSkeleton';
import { loadBoard, loadedBoard } from './loadBoard';
import type { BoardSelection } from './showBoard';

interface Props {
  selection: BoardSelection;
  onClear(): void;
}

/** The board, whose code comes when it is asked for. */
export function LazyBoard(props: Props) {
  const [Board, setBoard] = useState(loadedBoard);
  const [isFailed, setIsFailed] = useState(false);

  useEffect(() => {
    if (Board || isFailed) return;
    loadBoard().then(
      (component) => setBoard(() => component),
      () => setIsFailed(true),
    );
  }, [Board, isFailed]);

  if (isFailed) {
    return (
      <ErrorCard
        title="Could not load the board"
        error={{ status: 'NETWORK' }}
        onRetry={() => setIsFailed(false)}
      />
    );
  }
  return Board ? <Board {...props} /> : <BoardSkeleton />;
}
