import { toLeadStage } from '@lintel/contract/domain';
import { useState } from 'react';
import { getColumns, toBoardSelection } from '../../../lead/board';
import { useGetBoardQuery } from '../../../lead/boardApi';
import { isBoard, parseLeadQuery } from '../../../lead/leadQuery';
import { findNeighbors, type LeadNeighbors } from './findNeighbors';
import { useTableNeighbors } from './useTableNeighbors';

/**
 * The previous and next lead in the list from which the lead was opened.
 * @param search that list's query; empty for all leads, the newest first
 * @param exists false until the lead is loaded
 */
export function useLeadNeighbors(id: string, search: string, exists: boolean): LeadNeighbors | undefined {
  const params = new URLSearchParams(search);
  const onBoard = isBoard(params);
  // Deleted leads have no page. A lead that is opened after a visit to their list belongs to the list of all leads.
  const listSearch = params.get('isDeleted') === 'true' ? '' : search;
  const tableNeighbors = useTableNeighbors(id, listSearch, { isEnabled: !onBoard, exists });
  const boardNeighbors = useBoardNeighbors(id, search, onBoard);
  return onBoard ? boardNeighbors : tableNeighbors;
}

/** The lead's last index in the list, also after it leaves the list. Resets for another lead. */
function useLastIndex(id: string, index: number): number | undefined {
  const [last, setLast] = useState({ id, index });
  if (index >= 0 && (last.id !== id || last.index !== index)) setLast({ id, index });
  return last.id === id && last.index >= 0 ? last.index : undefined;
}

/**
 * The neighbors of a lead in the board column from which it was opened.
 * @param search the board's query
 */
function useBoardNeighbors(id: string, search: string, isEnabled: boolean): LeadNeighbors | undefined {
  const selection = toBoardSelection(parseLeadQuery(new URLSearchParams(search), 1));
  const { data } = useGetBoardQuery(selection, { skip: !isEnabled });
  const status = data?.leads[id]?.status;
  const [stage, setStage] = useState(status && toLeadStage(status));
  if (!stage && status) setStage(toLeadStage(status));
  const column = isEnabled && data ? getColumns(data).find((each) => each.stage === stage) : undefined;
  const ids = column?.leads.map((lead) => lead.id) ?? [];
  const neighbors = findNeighbors(ids, id, useLastIndex(id, ids.indexOf(id)));
  if (!neighbors || !column) return undefined;
  return {
    previous: neighbors.previous,
    next: neighbors.next,
    position: neighbors.index + 1,
    total: column.total,
  };
}
