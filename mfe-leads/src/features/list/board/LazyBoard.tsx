import { Lazy, lazyWithRetry } from '@lintel/module-kit';
import { ErrorCard, Skeleton } from '@lintel/ui';
import type { BoardSelection } from '../../../lead/board';

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
      fallback={<Skeleton height={640} shape="block" />}
      renderError={(error, retry) => (
        <ErrorCard title="Couldn't load the board" error={error} onRetry={retry} />
      )}
      {...props}
    />
  );
}
