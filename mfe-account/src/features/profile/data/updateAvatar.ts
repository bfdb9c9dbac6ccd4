import type { Schemas } from '@lintel/contract/api';
import { accountApi } from '../../../api';
import { announce } from './announce';

const api = accountApi.injectEndpoints({
  endpoints: (build) => ({
    /** The picture as a data URL; an empty text removes it. */
    updateAvatar: build.mutation<Schemas['AvatarAnswer'], string>({
      query: (avatar) => ({ url: '/user/avatar/update', method: 'POST', body: { avatar } }),
      onQueryStarted: (_avatar, { queryFulfilled, extra }) =>
        queryFulfilled.then(
          () => announce(extra),
          // Whoever saves hears of the failure and says so.
          () => undefined,
        ),
    }),
  }),
});

export const { useUpdateAvatarMutation } = api;
