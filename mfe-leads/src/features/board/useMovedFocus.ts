import { type RefObject, useCallback, useEffect, useRef } from 'react';
import type { LeadStage } from '../../lead/stages';
import type { BoardColumn } from './columnsOf';

interface Options {
  columns: BoardColumn[];
  scroller: RefObject<HTMLDivElement | null>;
  /** Brings a row of cards into sight. */
  showRow(index: number): void;
}

/** A card that has gone to another column takes the focus with it: where it was, there is nothing any more. */
export function useMovedFocus({ columns, scroller, showRow }: Options) {
  const moved = useRef<{ id: string; stage: LeadStage }>(undefined);

  useEffect(() => {
    if (!moved.current) return;
    const { id, stage } = moved.current;
    const index = columns.find((column) => column.stage === stage)?.leads.findIndex((lead) => lead.id === id);
    if (index === undefined || index < 0) return;
    const link = scroller.current?.querySelector<HTMLElement>(
      `[data-stage="${stage}"] [data-lead="${CSS.escape(id)}"]`,
    );
    if (!link) {
      showRow(index);
      return;
    }
    moved.current = undefined;
    link.focus();
  });

  return useCallback((id: string, stage: LeadStage) => {
    moved.current = { id, stage };
  }, []);
}
