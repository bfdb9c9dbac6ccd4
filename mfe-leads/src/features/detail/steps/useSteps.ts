import { isBoard } from '../../list/leadQuery';
import type { Steps } from './stepsIn';
import { useBoardSteps } from './useBoardSteps';
import { useTableSteps } from './useTableSteps';

/**
 * Previous and next of a lead in the list from which it was opened.
 * @param search that list's query; undefined for whoever came from elsewhere
 */
export function useSteps(id: string, search: string | undefined): Steps | undefined {
  const onBoard = search !== undefined && isBoard(new URLSearchParams(search));
  const ofTable = useTableSteps(id, search ?? '', search !== undefined && !onBoard);
  const ofBoard = useBoardSteps(id, search ?? '', onBoard);
  return onBoard ? ofBoard : ofTable;
}
