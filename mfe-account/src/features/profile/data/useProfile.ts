import { useHost } from '@lintel/module-kit';
import { useEffect, useMemo } from 'react';
import { useGetMeQuery } from './getMe';
import { readProfile } from './readProfile';

/** Who is signed in, and the profile as the form has it. A list that cannot be read is reported. */
export function useProfile() {
  const { data: user, error, refetch } = useGetMeQuery();
  const { telemetry } = useHost();
  const read = useMemo(() => user && readProfile(user), [user]);

  useEffect(() => {
    for (const name of read?.unreadable ?? [])
      telemetry.report({ phase: 'data', cause: new Error(`The profile's ${name} cannot be read.`) });
  }, [read, telemetry]);

  return { user, stored: read?.values, error, refetch };
}
