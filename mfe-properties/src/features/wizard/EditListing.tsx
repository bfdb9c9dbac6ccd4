import { isApiError } from '@lintel/module-kit';
import { skipToken } from '@lintel/module-kit/redux';
import { useCallback, useState } from 'react';
import { useGetPropertyQuery } from '../../property/getProperty';
import { hasChanges } from './drafts/hasChanges';
import type { KeptDraft } from './drafts/KeptDraft';
import { useDropFinished } from './drafts/useDropFinished';
import { useResumption } from './drafts/useResumption';
import { WizardFailure } from './frame/WizardFailure';
import { WizardSkeleton } from './frame/WizardSkeleton';
import { Wizard } from './Wizard';
import type { Start } from './WizardSession';

const staysHere = () => {};

/** A listing with every field as it was saved, or with what was changed in it on this device. */
export function EditListing({ id }: { id: string }) {
  const [saved, setSaved] = useState<Start>();
  // Read once, and not from the cache: what is worked on must not change beneath the user, nor start from the past.
  const { data, error, isFetching, refetch } = useGetPropertyQuery(saved ? skipToken : id, {
    refetchOnMountOrArgChange: true,
  });
  const isOfListing = useCallback((draft: KeptDraft) => draft.listingId === id && hasChanges(draft), [id]);
  const { offer, resumed } = useResumption(isOfListing);
  useDropFinished(id);
  if (!saved && data && !isFetching && !error) setSaved({ property: data });

  const start = resumed?.start ?? saved;
  if (start) return <Wizard key={resumed?.key} start={start} onCreated={staysHere} offer={offer} />;
  if (!error || isFetching) return <WizardSkeleton />;
  return (
    <WizardFailure
      isMissing={isApiError(error) && error.status === 404}
      error={error}
      onRetry={refetch}
      offer={offer}
    />
  );
}
