import type { Schemas } from '@lintel/contract/api';
import {
  type Envelope,
  invalidateOnError,
  optimisticUpdate,
  patchCached,
  unwrapData,
} from '@lintel/module-kit';
import { accountApi } from '../api';

type Settings = Schemas['NotificationSettings'];

const api = accountApi.injectEndpoints({
  endpoints: (build) => ({
    /** What the user is mailed about. */
    getNotificationSettings: build.query<Settings, void>({
      query: () => '/me/notifications',
      transformResponse: (response: Envelope<Settings>) => unwrapData(response),
      providesTags: ['Notifications'],
    }),
    updateNotificationSettings: build.mutation<Envelope<Settings>, Schemas['NotificationSettingsPatch']>({
      query: (body) => ({ url: '/me/notifications', method: 'PATCH', body }),
      onQueryStarted: (changes, lifecycle) =>
        void optimisticUpdate(lifecycle, () =>
          patchCached(accountApi, lifecycle.getState(), ['Notifications'], (settings: Settings) => {
            Object.assign(settings, changes);
          }),
        ),
      invalidatesTags: invalidateOnError(['Notifications']),
    }),
  }),
});

export const { useGetNotificationSettingsQuery, useUpdateNotificationSettingsMutation } = api;
