import type { Schemas } from '@lintel/contract/api';
import {
  type Envelope,
  invalidateOnError,
  optimisticUpdate,
  patchCached,
  unwrapData,
} from '@lintel/module-kit';
import { accountApi } from '../api';

export type AlertSettings = Schemas['NotificationSettings'];
export type QuietHours = Schemas['QuietHours'];

const api = accountApi.injectEndpoints({
  endpoints: (build) => ({
    /** What the user is alerted to, how, and when not. */
    getAlertSettings: build.query<AlertSettings, void>({
      query: () => '/me/notifications',
      transformResponse: (response: Envelope<AlertSettings>) => unwrapData(response),
      providesTags: ['Notifications'],
    }),
    updateAlertSettings: build.mutation<Envelope<AlertSettings>, Schemas['NotificationSettingsPatch']>({
      query: (body) => ({ url: '/me/notifications', method: 'PATCH', body }),
      onQueryStarted: ({ alerts = {}, quietHours }, lifecycle) =>
        void optimisticUpdate(lifecycle, () =>
          patchCached(accountApi, lifecycle.getState(), ['Notifications'], (settings: AlertSettings) => {
            for (const [kind, changes] of Object.entries(alerts))
              Object.assign(settings.alerts[kind] ?? {}, changes);
            if (quietHours !== undefined) settings.quietHours = quietHours;
          }),
        ),
      invalidatesTags: invalidateOnError(['Notifications']),
    }),
    sendTestAlert: build.mutation<Envelope<null>, void>({
      query: () => ({ url: '/me/notifications/test', method: 'POST' }),
    }),
  }),
});

export const { useGetAlertSettingsQuery, useUpdateAlertSettingsMutation, useSendTestAlertMutation } = api;
