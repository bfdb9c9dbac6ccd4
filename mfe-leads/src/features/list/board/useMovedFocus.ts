import type { LeadStage } from '@lintel/contract/domain';
import { type RefObject, useCallback, useEffect, useRef } from 'react';
import type { BoardColumn } from '../../../lead/board';

interface Options {
  columns: BoardColumn[];
  scroller: RefObject<HTMLDivElement | null>;
  /** Scrolls to a row of cards. */
  scrollToRow(index: number): void;
}

/** Moves the focus along with a card that changes its column, until the user moves it elsewhere. */
export function useMovedFocus({ columns, scroller, scrollToRow }: Options) {
  const moved = useRef<{ id: string; stage: LeadStage; link?: HTMLElement }>(undefined);

  useEffect(() => {
    if (!moved.current) return;
    const { id, stage, link: focused } = moved.current;
    if (focused?.isConnected) {
      if (document.activeElement !== focused) moved.current = undefined;
      return;
    }
    // The card is new in its column, or a refetch replaced it while it had the focus.
    const index = columns.find((column) => column.stage === stage)?.leads.findIndex((lead) => lead.id === id);
    if (index === undefined || index < 0) return;
    const link = scroller.current?.querySelector<HTMLElement>(
      `[data-stage="${stage}"] [data-lead="${CSS.escape(id)}"]`,
    );
    if (!link) {
      scrollToRow(index);
      return;
    }
    moved.current.link = link;
    link.focus();
  });

  return useCallback((id: string, stage: LeadStage) => {
    moved.current = { id, stage };
  }, []);
}
