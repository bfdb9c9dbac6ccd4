import { refetchIfStale } from '@lintel/module-kit';
import { ErrorCard } from '@lintel/ui';
import { useGetAlertSettingsQuery } from '../../../account/alertApi';
import { AlertsCard } from './AlertsCard';
import { AlertsSkeleton } from './AlertsSkeleton';
import { DeviceCard } from './DeviceCard';
import { QuietHoursCard } from './QuietHoursCard';

/** The alert settings: kinds of alerts, channels and quiet hours. */
export default function Alerts() {
  const { data, error, refetch } = useGetAlertSettingsQuery(undefined, refetchIfStale);
  return (
    <>
      {data && <AlertsCard settings={data} />}
      {!data && error && (
        <ErrorCard title="Couldn't load your alerts" error={error} onRetry={() => void refetch()} />
      )}
      {!data && !error && <AlertsSkeleton />}
      <DeviceCard />
      {data && <QuietHoursCard quietHours={data.quietHours} />}
    </>
  );
}
