import { useEffect } from 'react';
import type { BoardColumn } from './columnsOf';
import { useLoadColumnMutation } from './loadColumn';
import type { BoardSelection } from './showBoard';

/** Cards before the end of a column at which its next page is asked for. */
const AHEAD = 6;

/**
 * Loads a column's next page when its end comes into sight.
 * @param lastShown index of the last card in sight
 */
export function useColumnPages(
  { stage, leads, total }: BoardColumn,
  selection: BoardSelection,
  lastShown: number,
) {
  const [loadColumn, { isLoading, isError, reset }] = useLoadColumnMutation();
  const loaded = leads.length;
  const isWanted = loaded < total && lastShown >= loaded - AHEAD && !isLoading && !isError;

  useEffect(() => {
    if (isWanted) loadColumn({ selection, stage, loaded });
  }, [isWanted, loadColumn, selection, stage, loaded]);

  return { hasMore: loaded < total, isFailed: isError, retry: reset };
}
