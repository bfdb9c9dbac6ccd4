import type { Schemas } from '@lintel/contract/api';
import { type ListEnvelope, type Page, toPage } from '@lintel/module-kit';
import { leadsApi } from '../../../api';
import { taskListTag } from '../../../lead/task/taskApi';

/** The API's limit for one response. */
const ENTRIES_SHOWN = 100;

const api = leadsApi.injectEndpoints({
  endpoints: (build) => ({
    /** A lead's timeline, newest first. */
    listActivity: build.query<Page<Schemas['Activity']>, string>({
      query: (leadId) => ({
        url: `/leads/${encodeURIComponent(leadId)}/activity`,
        params: { _limit: ENTRIES_SHOWN },
      }),
      transformResponse: (answer: ListEnvelope<Schemas['Activity']>) => toPage(answer),
      providesTags: (_page, _error, leadId) => [
        { type: 'Activity', id: leadId },
        // The timeline also shows tasks and viewings.
        taskListTag,
      ],
    }),
  }),
});

export const { useListActivityQuery } = api;
