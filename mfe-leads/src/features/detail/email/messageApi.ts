import type { Schemas } from '@lintel/contract/api';
import {
  createOnce,
  type Envelope,
  invalidateOnError,
  invalidateOnSuccess,
  type ListEnvelope,
  type Page,
  toPage,
  unwrapData,
} from '@lintel/module-kit';
import { leadsApi } from '../../../api';

type Message = Schemas['LeadMessage'];
export type MessageTemplate = Schemas['MessageTemplate'];
export type MessageSetup = Schemas['MessageSetup'];

interface NewMessage {
  leadId: string;
  email: Schemas['NewLeadMessage'];
}

/** The API's largest page. */
const MAX_TEMPLATES = 100;

const getTemplateUrl = (id: string) => `/message-templates/${encodeURIComponent(id)}`;

// An email changes once more when the mail server has accepted it, and the API then emits an event. The module emits
// none itself: the host would mistake the server's event for the echo of the module's own change.
const api = leadsApi.injectEndpoints({
  endpoints: (build) => ({
    getMessageSetup: build.query<MessageSetup, string>({
      query: (leadId) => `/leads/${encodeURIComponent(leadId)}/messages/new`,
      transformResponse: (response: Envelope<MessageSetup>) => unwrapData(response),
      // The lead, the listing and the profile may change.
      keepUnusedDataFor: 0,
    }),
    getMessage: build.query<Message, string>({
      query: (id) => `/messages/${encodeURIComponent(id)}`,
      transformResponse: (response: Envelope<Message>) => unwrapData(response),
      providesTags: ['Message'],
    }),
    sendMessage: build.mutation<Envelope<Message>, NewMessage>({
      queryFn: createOnce(({ leadId, email }) => ({
        url: `/leads/${encodeURIComponent(leadId)}/messages`,
        method: 'POST',
        body: email,
      })),
      invalidatesTags: invalidateOnSuccess(({ leadId }: NewMessage) => [{ type: 'Activity', id: leadId }]),
    }),
    /** Sends a failed email again. */
    retryMessage: build.mutation<Envelope<Message>, { id: string; leadId: string }>({
      query: ({ id }) => ({ url: `/messages/${encodeURIComponent(id)}/retry`, method: 'POST' }),
      // The email may have been sent again elsewhere.
      invalidatesTags: (_response, _error, { leadId }) => ['Message', { type: 'Activity', id: leadId }],
    }),
    /** Sorted by name. */
    listMessageTemplates: build.query<Page<MessageTemplate>, void>({
      query: () => ({ url: '/message-templates', params: { _sort: 'name', _limit: MAX_TEMPLATES } }),
      transformResponse: (response: ListEnvelope<MessageTemplate>) => toPage(response),
      providesTags: ['MessageTemplate'],
    }),
    createMessageTemplate: build.mutation<Envelope<MessageTemplate>, Schemas['MessageTemplateCreate']>({
      queryFn: createOnce((body) => ({ url: '/message-templates', method: 'POST', body })),
      invalidatesTags: invalidateOnSuccess(['MessageTemplate']),
    }),
    updateMessageTemplate: build.mutation<
      Envelope<MessageTemplate>,
      { template: MessageTemplate; changes: Schemas['MessageTemplatePatch'] }
    >({
      query: ({ template: { id, version }, changes }) => ({
        url: getTemplateUrl(id),
        method: 'PATCH',
        headers: { 'If-Match': String(version) },
        body: changes,
      }),
      invalidatesTags: invalidateOnError(['MessageTemplate'], ['MessageTemplate']),
    }),
    deleteMessageTemplate: build.mutation<null, string>({
      query: (id) => ({ url: getTemplateUrl(id), method: 'DELETE' }),
      invalidatesTags: invalidateOnSuccess(['MessageTemplate']),
    }),
  }),
});

export const {
  useCreateMessageTemplateMutation,
  useDeleteMessageTemplateMutation,
  useGetMessageQuery,
  useGetMessageSetupQuery,
  useListMessageTemplatesQuery,
  useRetryMessageMutation,
  useSendMessageMutation,
  useUpdateMessageTemplateMutation,
} = api;
