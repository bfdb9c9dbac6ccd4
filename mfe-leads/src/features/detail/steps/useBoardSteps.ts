import { useState } from 'react';
import { stageOf } from '../../../lead/stages';
import { columnsOf } from '../../board/columnsOf';
import { useShowBoardQuery } from '../../board/showBoard';
import { leadQuery } from '../../list/leadQuery';
import { type Steps, stepsIn } from './stepsIn';
import { useLastPlace } from './useLastPlace';

/**
 * Through the column of the board in which the lead stood when it was opened.
 * @param search the board's query
 */
export function useBoardSteps(id: string, search: string, isWanted: boolean): Steps | undefined {
  const { q, followUp } = leadQuery(new URLSearchParams(search), 1);
  const { data } = useShowBoardQuery({ q, followUp }, { skip: !isWanted });
  const status = data?.leads[id]?.status;
  const [stage, setStage] = useState(status && stageOf(status));
  if (!stage && status) setStage(stageOf(status));
  const column = isWanted && data ? columnsOf(data).find((each) => each.stage === stage) : undefined;
  const ids = column?.leads.map((lead) => lead.id) ?? [];
  const steps = stepsIn(ids, id, useLastPlace(id, ids.indexOf(id)));
  if (!steps || !column) return undefined;
  return { previous: steps.previous, next: steps.next, position: steps.at + 1, total: column.total };
}
