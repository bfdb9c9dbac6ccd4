import type { Schemas } from '@lintel/contract/api';
import { createOnce, type Envelope, emitOnSuccess, invalidateOnSuccess } from '@lintel/module-kit';
import { leadsApi } from '../../../api';

type Lead = Schemas['Lead'];
interface LeadRef {
  leadId: string;
}
type NewContact = LeadRef & Schemas['NewContact'];
type ContactUpdate = LeadRef & { id: string } & Schemas['ContactPatch'];
type ContactDeletion = LeadRef & { id: string };

/** A contact changes the timeline and the lead's `lastContact`, which lists do not show. */
const invalidateLead = invalidateOnSuccess(({ leadId }: LeadRef) => [
  { type: 'Activity', id: leadId },
  { type: 'Lead', id: `DETAIL ${leadId}` },
]);

const api = leadsApi.injectEndpoints({
  endpoints: (build) => ({
    recordContact: build.mutation<Envelope<Lead>, NewContact>({
      queryFn: createOnce(({ leadId, ...body }) => ({
        url: `/leads/${encodeURIComponent(leadId)}/contacts`,
        method: 'POST',
        body,
      })),
      onQueryStarted: ({ leadId }, lifecycle) =>
        void emitOnSuccess(lifecycle, 'lead.changed', () => ({ id: leadId })),
      invalidatesTags: invalidateLead,
    }),
    updateContact: build.mutation<Envelope<Lead>, ContactUpdate>({
      query: ({ leadId: _, id, ...body }) => ({
        url: `/contacts/${encodeURIComponent(id)}`,
        method: 'PATCH',
        body,
      }),
      onQueryStarted: ({ leadId }, lifecycle) =>
        void emitOnSuccess(lifecycle, 'lead.changed', () => ({ id: leadId })),
      invalidatesTags: invalidateLead,
    }),
    deleteContact: build.mutation<null, ContactDeletion>({
      query: ({ id }) => ({ url: `/contacts/${encodeURIComponent(id)}`, method: 'DELETE' }),
      onQueryStarted: ({ leadId }, lifecycle) =>
        void emitOnSuccess(lifecycle, 'lead.changed', () => ({ id: leadId })),
      invalidatesTags: invalidateLead,
    }),
  }),
});

export const { useRecordContactMutation, useUpdateContactMutation, useDeleteContactMutation } = api;
