import type { Schemas } from '@lintel/contract/api';
import { type Envelope, invalidateOnError, type ListEnvelope, toPage, unwrapData } from '@lintel/module-kit';
import { accountApi, emitProfileUpdated } from '../api';

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
    /** Requests the browser's options for creating a passkey. */
    startPasskey: build.mutation<CreationOptions, void>({
      query: () => ({ url: '/account/passkeys/options', method: 'POST' }),
      transformResponse: (response: Envelope<CreationOptions>) => unwrapData(response),
    }),
    addPasskey: build.mutation<Envelope<Passkey>, Schemas['PasskeyWrite']>({
      query: (body) => ({ url: '/account/passkeys', method: 'POST', body }),
      onQueryStarted: emitProfileUpdated,
      // After a failure the account may have got passkeys in another tab.
      invalidatesTags: invalidateOnError(['Passkey'], ['Passkey', 'SecurityEvent', 'Account']),
    }),
    renamePasskey: build.mutation<Envelope<Passkey>, { id: string; name: string }>({
      query: ({ id, name }) => ({
        url: `/account/passkeys/${encodeURIComponent(id)}`,
        method: 'PATCH',
        body: { name },
      }),
      onQueryStarted: emitProfileUpdated,
      // Also after a failure: the passkey may have been removed in another tab.
      invalidatesTags: invalidateOnError(['Passkey'], ['Passkey', 'Account']),
    }),
    /** Signs out every other session. */
    removePasskey: build.mutation<null, string>({
      query: (id) => ({ url: `/account/passkeys/${encodeURIComponent(id)}`, method: 'DELETE' }),
      onQueryStarted: emitProfileUpdated,
      invalidatesTags: ['Passkey', 'Session', 'SecurityEvent', 'Account'],
    }),
    /** Requests the browser's options for confirming with one of the account's passkeys. */
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
      // The list shows the last use of each passkey, and the security log refused ones.
      invalidatesTags: invalidateOnError(['SecurityEvent'], ['Passkey']),
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
