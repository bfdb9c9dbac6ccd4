import type { Schemas } from '@lintel/contract/api';
import { type ListEnvelope, type Page, pageOf } from '@lintel/module-kit';
import { type LeadStage, stageOf } from '../../lead/stages';
import { type BoardSelection, boardApi, boardParams, COLUMN_PAGE } from './showBoard';

interface ColumnPage {
  selection: BoardSelection;
  stage: LeadStage;
  /** How many leads of the stage are there already. */
  loaded: number;
}

const api = boardApi.injectEndpoints({
  endpoints: (build) => ({
    /** Adds a stage's next leads to the board. */
    loadColumn: build.mutation<Page<Schemas['Lead']>, ColumnPage>({
      query: ({ selection, stage, loaded }) => ({
        url: '/leads',
        params: {
          ...boardParams(selection),
          status: stage,
          // After a lead has left the column this page overlaps the last one: none is left out.
          _page: Math.floor(loaded / COLUMN_PAGE) + 1,
          _limit: COLUMN_PAGE,
        },
      }),
      transformResponse: (answer: ListEnvelope<Schemas['Lead']>) => pageOf(answer),
      onQueryStarted: async ({ selection, stage }, { dispatch, queryFulfilled }) => {
        try {
          const { data } = await queryFulfilled;
          const isNews = data.rows.length > 0;
          dispatch(
            boardApi.util.updateQueryData('showBoard', selection, (board) => {
              for (const lead of data.rows) board.leads[lead.id] ??= lead;
              const count = Object.values(board.leads).filter(
                ({ status }) => stageOf(status) === stage,
              ).length;
              board.unloaded[stage] = Math.max(0, data.total - count);
            }),
          );
          // The column has become shorter on the server: what stands here is not what it has.
          if (!isNews) dispatch(boardApi.util.invalidateTags([{ type: 'Lead', id: 'BOARD' }]));
        } catch {
          // The column says so, with a way to try again.
        }
      },
      invalidatesTags: [],
    }),
  }),
});

export const { useLoadColumnMutation } = api;
