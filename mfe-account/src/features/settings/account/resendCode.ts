import type { Envelope } from '@lintel/module-kit';
import { accountApi } from '../../../api';

const api = accountApi.injectEndpoints({
  endpoints: (build) => ({
    /** Mails another code to the address that waits for one; the earlier ones end. */
    resendCode: build.mutation<Envelope<null>, void>({
      query: () => ({ url: '/account/resend-code', method: 'POST' }),
      invalidatesTags: [],
    }),
  }),
});

export const { useResendCodeMutation } = api;
