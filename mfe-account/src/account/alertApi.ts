import type { Schemas } from '@lintel/contract/api';
import {
  type Envelope,
  invalidateOnError,
  optimisticUpdate,
  patchCached,
  unwrapData,
} from '@lintel/module-kit';
import { accountApi, emitProfileUpdated } from '../api';

export type AlertSettings = Schemas['NotificationSettings'];
export type QuietHours = Schemas['QuietHours'];

const api = accountApi.injectEndpoints({
  endpoints: (build) => ({
    /** The alert settings: kinds of alerts, channels and quiet hours. */
    getAlertSettings: build.query<AlertSettings, void>({
      query: () => '/me/notifications',
      transformResponse: (response: Envelope<AlertSettings>) => unwrapData(response),
      providesTags: ['Notifications'],
    }),
    updateAlertSettings: build.mutation<Envelope<AlertSettings>, Schemas['NotificationSettingsPatch']>({
      query: (body) => ({ url: '/me/notifications', method: 'PATCH', body }),
      onQueryStarted(patch, lifecycle) {
        const { alerts = {}, quietHours } = patch;
        void optimisticUpdate(lifecycle, () =>
          patchCached(accountApi, lifecycle.getState(), ['Notifications'], (settings: AlertSettings) => {
            for (const [kind, changes] of Object.entries(alerts))
              Object.assign(settings.alerts[kind] ?? {}, changes);
            if (quietHours !== undefined) settings.quietHours = quietHours;
          }),
        );
        void emitProfileUpdated(patch, lifecycle);
      },
      // Settings shows the time of the account's last update.
      invalidatesTags: invalidateOnError(['Notifications'], ['Account']),
    }),
    sendTestAlert: build.mutation<Envelope<null>, void>({
      query: () => ({ url: '/me/notifications/test', method: 'POST' }),
    }),
  }),
});

export const { useGetAlertSettingsQuery, useUpdateAlertSettingsMutation, useSendTestAlertMutation } = api;
