import { downloadFile } from '@lintel/module-kit';
import { accountApi } from '../../../api';

const api = accountApi.injectEndpoints({
  endpoints: (build) => ({
    /** Downloads all of the account's data. */
    exportAccount: build.mutation<null, void>({
      queryFn: (_arg, thunk) => downloadFile('/account/export', 'lintel.json', thunk),
      invalidatesTags: [],
    }),
  }),
});

export const { useExportAccountMutation } = api;
