import type { Schemas } from '@lintel/contract/api';
import { ErrorCard } from '@lintel/ui';
import type { ReactNode } from 'react';
import { useGetAccountQuery } from './getAccount';
import { SettingsSkeleton } from './SettingsSkeleton';

/** What needs the account, once it is there. */
export function WithAccount({ children }: { children(account: Schemas['Account']): ReactNode }) {
  const { data, error, refetch } = useGetAccountQuery();
  if (data) return children(data);
  if (error) return <ErrorCard title="Could not load your account" error={error} onRetry={refetch} />;
  return <SettingsSkeleton />;
}
