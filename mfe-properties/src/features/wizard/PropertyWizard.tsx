import { isApiError, useHost } from '@lintel/module-kit';
import { skipToken } from '@lintel/module-kit/redux';
import { useParams, useSearchParams } from '@lintel/module-kit/router';
import { useCallback, useEffect, useState } from 'react';
import { useGetNewestDraftQuery, useGetPropertyQuery } from '../../property/propertyApi';
import { incompletePath, propertyPath } from '../../property/propertyPaths';
import { useRemoveFinishedDrafts } from './drafts/useDiscardDraft';
import { useDraftOffer } from './drafts/useDraftOffer';
import { WizardFailure, WizardSkeleton } from './frame/WizardFrame';
import type { WizardStart } from './session/WizardDraft';
import { hasChanges, type WizardDraft } from './session/WizardDraft';
import { Wizard } from './Wizard';

/**
 * The wizard at `/properties/add` and `/properties/:id/edit`. A new listing keeps its form when its first save changes
 * the path.
 */
export default function PropertyWizard() {
  const { id } = useParams();
  const [query] = useSearchParams();
  const [shown, setShown] = useState({ id, visit: 0 });
  const [created, setCreated] = useState<string>();
  const isSame = id !== undefined && id === created;
  if (shown.id !== id) {
    setShown({ id, visit: isSame ? shown.visit : shown.visit + 1 });
    if (!isSame) setCreated(undefined);
  }

  if (id === undefined && query.has('unfinished')) return <UnfinishedListing />;
  return id === undefined || isSame ? (
    <NewListing key={shown.visit} onCreated={setCreated} />
  ) : (
    <EditListing key={shown.visit} id={id} />
  );
}

const isNew = (draft: WizardDraft) => draft.isNew;
const blank = { property: null };

/** A blank form, or the draft of a new listing from an earlier visit. */
function NewListing({ onCreated }: { onCreated(id: string): void }) {
  const { offer, resumed } = useDraftOffer(isNew);
  return <Wizard key={resumed?.key} start={resumed?.start ?? blank} onCreated={onCreated} offer={offer} />;
}

const ignoreCreated = () => {};

/** A saved listing, or the draft of its changes from this device. */
function EditListing({ id }: { id: string }) {
  const { navigation } = useHost();
  const [saved, setSaved] = useState<WizardStart>();
  const [isRequested, setIsRequested] = useState(false);
  const [query] = useSearchParams();
  const atIncomplete = query.get('open') === 'incomplete';
  // The listing is requested once and not read from the cache: the form must not change while the user works on it.
  const { data, error, isFetching, refetch } = useGetPropertyQuery(saved ? skipToken : id, {
    refetchOnMountOrArgChange: true,
  });
  const isOfListing = useCallback((draft: WizardDraft) => draft.listingId === id && hasChanges(draft), [id]);
  const { offer, resumed } = useDraftOffer(isOfListing, id);
  useRemoveFinishedDrafts(id);
  // The first render may have a result from the cache, because its request starts after it.
  useEffect(() => setIsRequested(true), []);
  const loaded = isRequested && !isFetching && !error ? data : undefined;
  const isDeleted = loaded?.state === 'Deleted';
  if (!saved && loaded && !isDeleted) setSaved({ property: loaded, atIncomplete });

  const start = resumed?.start ?? saved;
  const isRedirected = isDeleted && !start;
  // The page of a deleted listing offers to restore it.
  useEffect(() => {
    if (isRedirected) navigation.navigate(propertyPath(id), { replace: true });
  }, [navigation, isRedirected, id]);
  if (start) return <Wizard key={resumed?.key} start={start} onCreated={ignoreCreated} offer={offer} />;
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

/** Redirects "Publish it" in the checklist to the draft that was changed last, or to a new listing. */
function UnfinishedListing() {
  const { navigation } = useHost();
  const { data, error, isFetching, refetch } = useGetNewestDraftQuery();

  useEffect(() => {
    if (data === undefined || isFetching || error) return;
    navigation.navigate(data ? incompletePath(data.id) : '/properties/add', { replace: true });
  }, [navigation, data, error, isFetching]);

  if (!error || isFetching) return <WizardSkeleton />;
  return <WizardFailure isMissing={false} error={error} onRetry={refetch} offer={null} />;
}
