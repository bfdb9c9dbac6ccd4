import type { Schemas } from '@lintel/contract/api';
import {
  downloadFile,
  type Envelope,
  emitOnSuccess,
  invalidateOnError,
  invalidateOnSuccess,
  patchCached,
  patchOnSuccess,
  unwrapData,
} from '@lintel/module-kit';
import { accountApi, emitProfileUpdated } from '../api';

type Account = Schemas['Account'];
type State = Parameters<typeof accountApi.util.selectInvalidatedBy>[0];

const patchAccount = (state: State, changed: Account) =>
  patchCached(accountApi, state, ['Account'], (account: Account) => {
    Object.assign(account, changed);
  });

interface Lifecycle {
  dispatch(patch: ReturnType<typeof patchAccount>[number]): { undo(): void };
  getState(): State;
  queryFulfilled: Promise<{ data: Envelope<Account> }>;
  requestId: string;
  extra: unknown;
}

/** Shows the account as the server saved it. For `onQueryStarted`. */
function applyServerAccount(arg: unknown, lifecycle: Lifecycle) {
  void patchOnSuccess(lifecycle, ({ data }) => patchAccount(lifecycle.getState(), data));
  void emitProfileUpdated(arg, lifecycle);
}

/** Refetches the profile, because it shows the same name and address. The account is patched. */
const invalidateProfile = invalidateOnSuccess(['Profile']);

const api = accountApi.injectEndpoints({
  endpoints: (build) => ({
    getAccount: build.query<Account, void>({
      query: () => '/account',
      transformResponse: (response: Envelope<Account>) => unwrapData(response),
      providesTags: ['Account'],
    }),
    /** A new email address stays pending until its code is verified; sending the current one discards it. */
    updateAccount: build.mutation<Envelope<Account>, Schemas['AccountPatch']>({
      query: (body) => ({ url: '/account', method: 'PATCH', body }),
      onQueryStarted: applyServerAccount,
      invalidatesTags: invalidateProfile,
    }),
    /** @param code 6 digits */
    verifyEmail: build.mutation<Envelope<Account>, string>({
      query: (code) => ({ url: '/account/verify-email', method: 'POST', body: { code } }),
      onQueryStarted: applyServerAccount,
      invalidatesTags: invalidateProfile,
    }),
    /** Emails another code to the pending address; earlier codes expire. */
    resendCode: build.mutation<Envelope<null>, void>({
      query: () => ({ url: '/account/resend-code', method: 'POST' }),
    }),
    /** Hides the public pages, or shows them again. */
    setFrozen: build.mutation<Envelope<Account>, boolean>({
      query: (frozen) => ({ url: `/account/${frozen ? 'freeze' : 'unfreeze'}`, method: 'POST' }),
      onQueryStarted(arg, lifecycle) {
        applyServerAccount(arg, lifecycle);
        void emitOnSuccess(lifecycle, 'account.frozen', ({ data }) => ({ frozen: data.frozen }));
      },
    }),
    /** Signs out every other session. */
    changePassword: build.mutation<Envelope<null>, Schemas['ChangePasswordRequest']>({
      query: (body) => ({ url: '/account/change-password', method: 'POST', body }),
      onQueryStarted: emitProfileUpdated,
      // Settings shows the time of the account's last update, and the security log wrong passwords.
      invalidatesTags: invalidateOnError(['SecurityEvent'], ['Session', 'SecurityEvent', 'Account']),
    }),
    /** Allows sensitive calls for ten minutes. */
    confirmPassword: build.mutation<Envelope<null>, string>({
      query: (password) => ({ url: '/auth/reauthenticate', method: 'POST', body: { password } }),
      invalidatesTags: invalidateOnError(['SecurityEvent']),
    }),
    /** Deletes the account with its data and sessions. @param password confirms the deletion */
    deleteAccount: build.mutation<null, string>({
      query: (password) => ({ url: '/account', method: 'DELETE', body: { password } }),
      invalidatesTags: invalidateOnError(['SecurityEvent']),
    }),
    /** Downloads all of the account's data as a file. */
    exportAccount: build.mutation<null, void>({
      queryFn: (_arg, thunk) => downloadFile('/account/export', 'lintel.json', thunk),
      invalidatesTags: invalidateOnSuccess(['SecurityEvent']),
    }),
  }),
});

export const {
  useChangePasswordMutation,
  useConfirmPasswordMutation,
  useDeleteAccountMutation,
  useExportAccountMutation,
  useGetAccountQuery,
  useResendCodeMutation,
  useSetFrozenMutation,
  useUpdateAccountMutation,
  useVerifyEmailMutation,
} = api;
