import type { Schemas } from '@lintel/contract/api';
import { dataOf, type Envelope } from '@lintel/module-kit';
import { leadStages } from '@lintel/ui';
import { leadsApi } from '../../api';
import { type FollowUp, followUpRange } from '../../lead/followUp';
import { pendingChanges } from '../../lead/pendingChanges';
import { startOfDay } from '../../lead/since';
import { type LeadStage, stageOf } from '../../lead/stages';

type Lead = Schemas['Lead'];

/** What of all leads stands on the board. */
export interface BoardSelection {
  q?: string;
  followUp?: FollowUp;
  /** The day from which on they came. */
  since?: string;
}

/** Leads by id: which column one stands in is its stage's business, so that a move changes one word. */
export interface Board {
  leads: Record<string, Lead>;
  /** By stage, how many further leads the server has. */
  unloaded: Record<LeadStage, number>;
}

/** Leads a stage, at first and with each further page. */
export const COLUMN_PAGE = 20;
/** As many as the API gives at once. */
const MOST = 100;

/** A board's query as the API takes it: whom to get back to first, then the newest. */
export const boardParams = ({ q, followUp, since }: BoardSelection) => ({
  q,
  ...followUpRange(followUp),
  date_gte: startOfDay(since),
  _sort: 'followUpAt,date',
  _order: 'asc,desc',
  _expand: 'property',
});

/** @param shown leads besides those of the columns */
export function boardOf(columns: Schemas['LeadBoard']['data'], shown: Lead[] = []): Board {
  const leads = [...columns.flatMap((column) => column.leads), ...shown];
  const count = (stage: LeadStage) => leads.filter(({ status }) => stageOf(status) === stage).length;
  const total = (stage: LeadStage) => columns.find(({ status }) => status === stage)?.total ?? 0;
  return {
    leads: Object.fromEntries(leads.map((lead) => [lead.id, lead])),
    unloaded: Object.fromEntries(
      leadStages.map((stage) => [stage, Math.max(0, total(stage) - count(stage))]),
    ) as Board['unloaded'],
  };
}

export const boardApi = leadsApi.injectEndpoints({
  endpoints: (build) => ({
    /** The board; read again, it keeps as much of its columns as one answer can hold. */
    showBoard: build.query<Board, BoardSelection>({
      queryFn: async (selection, { getState }, _options, send) => {
        const shown = Object.values(boardIn(getState(), selection)?.leads ?? {});
        const deepest = Math.max(
          COLUMN_PAGE,
          ...leadStages.map((stage) => shown.filter(({ status }) => stageOf(status) === stage).length),
        );
        const _limit = Math.min(MOST, Math.ceil(deepest / COLUMN_PAGE) * COLUMN_PAGE);
        const answer = await send({ url: '/leads/board', params: { ...boardParams(selection), _limit } });
        if (answer.error) return { error: answer.error };
        const board = boardOf(dataOf(answer.data as Envelope<Schemas['LeadBoard']['data']>));
        // A move that is on its way stays where it went: this answer may be older than it.
        for (const { id, changes } of pendingChanges(getState())) {
          const lead = board.leads[id];
          if (lead) board.leads[id] = { ...lead, ...changes };
        }
        return { data: board };
      },
      providesTags: [{ type: 'Lead', id: 'BOARD' }],
    }),
  }),
});

export const { useShowBoardQuery } = boardApi;

const boardIn = (state: unknown, selection: BoardSelection): Board | undefined =>
  boardApi.endpoints.showBoard.select(selection)(
    state as Parameters<ReturnType<typeof boardApi.endpoints.showBoard.select>>[0],
  ).data;

/** Asks for a board that is about to be shown. */
export const prefetchBoard = (selection: BoardSelection) =>
  boardApi.util.prefetch('showBoard', selection, {});
