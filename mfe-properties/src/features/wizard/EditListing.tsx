import { isApiError } from '@lintel/module-kit';
import { skipToken } from '@lintel/module-kit/redux';
import { useState } from 'react';
import { useGetPropertyQuery } from '../../property/getProperty';
import { WizardFailure } from './frame/WizardFailure';
import { WizardSkeleton } from './frame/WizardSkeleton';
import { Wizard } from './Wizard';
import type { Start } from './WizardSession';

const staysHere = () => {};

/** A listing with every field as it was saved. */
export function EditListing({ id }: { id: string }) {
  const [start, setStart] = useState<Start>();
  // Read once, and not from the cache: what is worked on must not change beneath the user, nor start from the past.
  const { data, error, isFetching, refetch } = useGetPropertyQuery(start ? skipToken : id, {
    refetchOnMountOrArgChange: true,
  });
  if (!start && data && !isFetching && !error) setStart({ property: data });

  if (start) return <Wizard start={start} onCreated={staysHere} />;
  if (error && !isFetching)
    return (
      <WizardFailure isMissing={isApiError(error) && error.status === 404} error={error} onRetry={refetch} />
    );
  return <WizardSkeleton />;
}
