import type { Schemas } from '@lintel/contract/api';
import { type Envelope, invalidateOnSuccess, unwrapData } from '@lintel/module-kit';
import { accountApi, emitProfileUpdated } from '../api';

type User = Schemas['User'];

/** Refetches the account, too, because it shows the same name and address. */
const invalidateProfile = invalidateOnSuccess(['Profile', 'Account']);

const api = accountApi.injectEndpoints({
  endpoints: (build) => ({
    getMe: build.query<User, void>({
      query: () => '/me',
      transformResponse: (response: Envelope<{ user: User }>) => unwrapData(response).user,
      providesTags: ['Profile'],
    }),
    /** The languages that the profile suggests. */
    listLanguages: build.query<Schemas['Language'][], void>({
      query: () => '/static/languages',
      transformResponse: (response: Envelope<Schemas['Language'][]>) => unwrapData(response),
    }),
    /** Saves one section of the profile, or all of them. */
    updateUser: build.mutation<Schemas['UserUpdateAnswer'], Schemas['UserUpdate']>({
      query: (body) => ({ url: '/user/update', method: 'POST', body }),
      onQueryStarted: emitProfileUpdated,
      invalidatesTags: invalidateProfile,
    }),
    /** Saves the photo, a data URL; an empty string removes it. */
    updateAvatar: build.mutation<Schemas['AvatarAnswer'], string>({
      query: (avatar) => ({ url: '/user/avatar/update', method: 'POST', body: { avatar } }),
      onQueryStarted: emitProfileUpdated,
      invalidatesTags: invalidateProfile,
    }),
  }),
});

export const { useGetMeQuery, useListLanguagesQuery, useUpdateAvatarMutation, useUpdateUserMutation } = api;

/** A thunk that loads the page's data ahead of its code. */
export const prefetchMe = () => api.util.prefetch('getMe', undefined, {});
