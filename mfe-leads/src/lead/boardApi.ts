import type { Schemas } from '@lintel/contract/api';
import { type LeadStage, leadStages } from '@lintel/contract/domain';
import {
  type ApiError,
  type Envelope,
  type ListEnvelope,
  type Page,
  toPage,
  unwrapData,
} from '@lintel/module-kit';
import { leadsApi } from '../api';
import { type BoardSelection, boardParams, countInStage, createBoard, type LeadBoard } from './board';
import { boardTag } from './leadApi';

type Lead = Schemas['Lead'];

/** Leads per stage in the first response, and in each further page of a column. */
const COLUMN_PAGE_SIZE = 20;
/** The API's limit for one response. */
const MAX_PAGE_SIZE = 100;

interface ColumnPage {
  selection: BoardSelection;
  stage: LeadStage;
  /** The number of leads of the stage that are loaded. */
  loaded: number;
}

const boards = leadsApi.injectEndpoints({
  endpoints: (build) => ({
    /** The board. A refetch loads as many leads per column as are loaded already, up to the API's limit. */
    getBoard: build.query<LeadBoard, BoardSelection>({
      queryFn: async (selection, { getState }, _options, fetchWithBQ) => {
        const loaded = Object.values(selectBoard(getState(), selection)?.leads ?? {});
        const longest = Math.max(COLUMN_PAGE_SIZE, ...leadStages.map((stage) => countInStage(loaded, stage)));
        const _limit = Math.min(MAX_PAGE_SIZE, Math.ceil(longest / COLUMN_PAGE_SIZE) * COLUMN_PAGE_SIZE);
        const response = await fetchWithBQ({
          url: '/leads/board',
          params: { ...boardParams(selection), _limit },
        });
        if (response.error) return { error: response.error };
        const columns = unwrapData(response.data as Envelope<Schemas['LeadBoard']['data']>);
        return { data: createBoard(columns), meta: response.meta };
      },
      providesTags: [boardTag],
    }),
  }),
});

const selectBoard = (state: unknown, selection: BoardSelection): LeadBoard | undefined =>
  boards.endpoints.getBoard.select(selection)(
    state as Parameters<ReturnType<typeof boards.endpoints.getBoard.select>>[0],
  ).data;

const columns = boards.injectEndpoints({
  endpoints: (build) => ({
    /** Adds the next leads of a stage to the board. */
    loadColumn: build.mutation<Page<Lead>, ColumnPage>({
      queryFn: async ({ selection, stage, loaded }, { dispatch, getState }, _options, fetchWithBQ) => {
        const response = await fetchWithBQ({
          url: '/leads',
          params: {
            ...boardParams(selection),
            status: stage,
            // If a lead has left the column, this page overlaps the last one, so no lead is skipped.
            _page: Math.floor(loaded / COLUMN_PAGE_SIZE) + 1,
            _limit: COLUMN_PAGE_SIZE,
          },
        });
        if (response.error) return { error: response.error };
        const data = toPage(response.data as ListEnvelope<Lead>);
        const onBoard = selectBoard(getState(), selection)?.leads;
        // The column is shorter on the server than here, or lacks a lead of an earlier page. The column would request
        // this page again and again, so refetch the board.
        if (data.rows.every(({ id }) => onBoard?.[id])) {
          const { error } = await dispatch(
            boards.endpoints.getBoard.initiate(selection, { forceRefetch: true, subscribe: false }),
          );
          return error ? { error: error as ApiError } : { data };
        }
        // Before the column can request its next page.
        dispatch(
          boards.util.updateQueryData('getBoard', selection, (board) => {
            for (const lead of data.rows) board.leads[lead.id] ??= lead;
            const inColumn = countInStage(Object.values(board.leads), stage);
            board.unloaded[stage] = Math.max(0, data.total - inColumn);
          }),
        );
        return { data };
      },
      invalidatesTags: [],
    }),
  }),
});

export const { useGetBoardQuery } = boards;
export const { useLoadColumnMutation } = columns;

/** A thunk that loads a board's data ahead of its code. */
export const prefetchBoard = (selection: BoardSelection) => boards.util.prefetch('getBoard', selection, {});
