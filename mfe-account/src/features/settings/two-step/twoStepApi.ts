import type { Schemas } from '@lintel/contract/api';
import { type Envelope, invalidateOnError, unwrapData } from '@lintel/module-kit';
import { accountApi, emitProfileUpdated } from '../../../api';

type SecondFactor = Schemas['SecondFactor'];
export type Setup = Schemas['SecondFactorSetupAnswer']['data'];
type RecoveryCodes = Envelope<Schemas['RecoveryCodesAnswer']['data']>;

/**
 * Turning it on and off signs out every other session. Settings shows the time of the account's last update. After a
 * failure it may have been turned on or off in another tab, or the security log has a wrong code.
 */
const invalidateCredentials = invalidateOnError(
  ['SecondFactor', 'SecurityEvent'],
  ['SecondFactor', 'Session', 'SecurityEvent', 'Account'],
);

const api = accountApi.injectEndpoints({
  endpoints: (build) => ({
    getSecondFactor: build.query<SecondFactor, void>({
      query: () => '/account/second-factor',
      transformResponse: (response: Envelope<SecondFactor>) => unwrapData(response),
      providesTags: ['SecondFactor'],
    }),
    /** Creates a secret, which changes nothing until a code confirms it. */
    setUpSecondFactor: build.mutation<Setup, void>({
      query: () => ({ url: '/account/second-factor/setup', method: 'POST' }),
      transformResponse: (response: Envelope<Setup>) => unwrapData(response),
      invalidatesTags: invalidateOnError(['SecondFactor']),
    }),
    /** @param code the authenticator app's code for the new secret */
    turnOnSecondFactor: build.mutation<RecoveryCodes, string>({
      query: (code) => ({ url: '/account/second-factor', method: 'POST', body: { code } }),
      onQueryStarted: emitProfileUpdated,
      invalidatesTags: invalidateCredentials,
    }),
    /** @param code of the authenticator app, or a recovery code */
    turnOffSecondFactor: build.mutation<null, string>({
      query: (code) => ({ url: '/account/second-factor', method: 'DELETE', body: { code } }),
      onQueryStarted: emitProfileUpdated,
      invalidatesTags: invalidateCredentials,
    }),
    /** Earlier recovery codes stop working. */
    renewRecoveryCodes: build.mutation<RecoveryCodes, void>({
      query: () => ({ url: '/account/second-factor/recovery-codes', method: 'POST' }),
      onQueryStarted: emitProfileUpdated,
      invalidatesTags: invalidateOnError(['SecondFactor'], ['SecondFactor', 'SecurityEvent', 'Account']),
    }),
  }),
});

export const {
  useGetSecondFactorQuery,
  useRenewRecoveryCodesMutation,
  useSetUpSecondFactorMutation,
  useTurnOffSecondFactorMutation,
  useTurnOnSecondFactorMutation,
} = api;
