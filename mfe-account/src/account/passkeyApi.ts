import type { Schemas } from '@lintel/contract/api';
import {
  type Envelope,
  invalidateOnSuccess,
  type ListEnvelope,
  toPage,
  unwrapData,
} from '@lintel/module-kit';
import { accountApi } from '../api';

export type Passkey = Schemas['Passkey'];
type CreationOptions = Schemas['PasskeyCreationAnswer']['data'];
type RequestOptions = Schemas['PasskeyRequestAnswer']['data'];

const api = accountApi.injectEndpoints({
  endpoints: (build) => ({
    /** The account's passkeys, oldest first. */
    listPasskeys: build.query<Passkey[], void>({
      query: () => '/account/passkeys',
      transformResponse: (response: ListEnvelope<Passkey>) => toPage(response).rows,
      providesTags: ['Passkey'],
    }),
    /** What the browser needs to create a passkey. */
    startPasskey: build.mutation<CreationOptions, void>({
      query: () => ({ url: '/account/passkeys/options', method: 'POST' }),
      transformResponse: (response: Envelope<CreationOptions>) => unwrapData(response),
    }),
    addPasskey: build.mutation<Envelope<Passkey>, Schemas['PasskeyWrite']>({
      query: (body) => ({ url: '/account/passkeys', method: 'POST', body }),
      invalidatesTags: invalidateOnSuccess(['Passkey', 'SecurityEvent']),
    }),
    renamePasskey: build.mutation<Envelope<Passkey>, { id: string; name: string }>({
      query: ({ id, name }) => ({
        url: `/account/passkeys/${encodeURIComponent(id)}`,
        method: 'PATCH',
        body: { name },
      }),
      // After a failure, too: it may have been removed in another tab.
      invalidatesTags: ['Passkey'],
    }),
    /** Signs out every other session. */
    removePasskey: build.mutation<null, string>({
      query: (id) => ({ url: `/account/passkeys/${encodeURIComponent(id)}`, method: 'DELETE' }),
      invalidatesTags: ['Passkey', 'Session', 'SecurityEvent', 'Account'],
    }),
    /** What the browser needs to confirm with one of the account's passkeys. */
    startConfirmation: build.mutation<RequestOptions, void>({
      query: () => ({ url: '/auth/reauthenticate/passkey/options', method: 'POST' }),
      transformResponse: (response: Envelope<RequestOptions>) => unwrapData(response),
    }),
    /** Allows sensitive calls for ten minutes. */
    confirmByPasskey: build.mutation<Envelope<null>, Schemas['PasskeyAssertion']>({
      query: (credential) => ({
        url: '/auth/reauthenticate/passkey',
        method: 'POST',
        body: { credential },
      }),
      // The list shows when each was last used.
      invalidatesTags: invalidateOnSuccess(['Passkey']),
    }),
  }),
});

export const {
  useAddPasskeyMutation,
  useConfirmByPasskeyMutation,
  useListPasskeysQuery,
  useRemovePasskeyMutation,
  useRenamePasskeyMutation,
  useStartConfirmationMutation,
  useStartPasskeyMutation,
} = api;
