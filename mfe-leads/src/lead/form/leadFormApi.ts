import type { Schemas } from '@lintel/contract/api';
import {
  type Envelope,
  emitOnSuccess,
  invalidateOnError,
  invalidateOnSuccess,
  patchOnSuccess,
} from '@lintel/module-kit';
import { leadFigures, leadsApi } from '../../api';
import { boardTag, getHolderTags, getLeadUrl, listTag, patchLead } from '../leadApi';
import { fieldLabels } from './leadForm';

type Lead = Schemas['Lead'];

interface LeadEdit {
  /** The lead before the change. */
  lead: Lead;
  changes: Schemas['LeadPatch'];
}

/** The other fields of a new lead that is queued while offline. */
const unsentLead = {
  email: '',
  phone: '',
  propertyId: null,
  message: '',
  status: 'New',
  lastContact: null,
  isRead: true,
  followUpAt: null,
  lostReason: null,
};

const api = leadsApi.injectEndpoints({
  endpoints: (build) => ({
    createLead: build.mutation<Envelope<Lead>, Schemas['LeadCreate']>({
      query: (body) => ({
        url: '/leads',
        method: 'POST',
        body,
        change: {
          title: body.name,
          labels: fieldLabels,
          event: 'lead.changed',
          base: { ...unsentLead, date: new Date().toISOString() },
        },
      }),
      onQueryStarted: (_lead, lifecycle) =>
        void emitOnSuccess(lifecycle, 'lead.changed', ({ data }) => ({ id: data.id })),
      invalidatesTags: invalidateOnSuccess([listTag, boardTag, ...leadFigures]),
    }),
    /**
     * Changes the details of a lead. Rejected if somebody else has changed the lead; while offline, the host queues the
     * change and compares the fields when it sends it.
     */
    editLead: build.mutation<Envelope<Lead>, LeadEdit>({
      queryFn: async ({ lead, changes }, _api, _options, fetchWithBQ) => {
        const call = { url: getLeadUrl(lead.id), method: 'PATCH', body: changes } as const;
        const headers = { 'If-Match': String(lead.version) };
        const sent = await fetchWithBQ({ ...call, headers });
        const change = {
          title: lead.name,
          labels: fieldLabels,
          event: 'lead.changed',
          base: { ...lead },
        } as const;
        const isUnsent = sent.error?.status === 'NETWORK';
        const { data, error } = isUnsent ? await fetchWithBQ({ ...call, change }) : sent;
        return error ? { error } : { data: data as Envelope<Lead> };
      },
      onQueryStarted: ({ lead: { id } }, lifecycle) => {
        void patchOnSuccess(lifecycle, ({ data }) => {
          const { property: _, ...fields } = data;
          return patchLead(lifecycle.getState(), id, fields);
        });
        void emitOnSuccess(lifecycle, 'lead.changed', () => ({ id }));
      },
      invalidatesTags: invalidateOnError(
        ({ lead }: LeadEdit) => getHolderTags(lead.id),
        // The lead's tasks and viewings show its name.
        ({ lead }: LeadEdit) => [
          ...getHolderTags(lead.id),
          listTag,
          { type: 'Task', id: `LEAD ${lead.id}` },
          { type: 'Match', id: lead.id },
        ],
      ),
    }),
  }),
});

export const { useCreateLeadMutation, useEditLeadMutation } = api;
