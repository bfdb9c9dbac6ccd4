import { Lazy, lazyWithRetry } from '@lintel/module-kit';
import { ErrorCard } from '@lintel/ui';
import type { BoardSelection } from '../../../lead/board';
import { BoardSkeleton } from './BoardSkeleton';

/** The board with its drag and drop and virtual lists. */
export const board = lazyWithRetry(() =>
  import(/* webpackChunkName: "leads-board" */ './Board').then(({ Board }) => ({ default: Board })),
);

interface Props {
  selection: BoardSelection;
  onClear(): void;
}

/** The board, whose code loads when it is opened. */
export function LazyBoard(props: Props) {
  return (
    <Lazy
      of={board}
      fallback={<BoardSkeleton />}
      renderError={(error, retry) => (
        <ErrorCard title="Couldn't load the board" error={error} onRetry={retry} />
      )}
      {...props}
    />
  );
}
