import { type ModuleStore, useHost } from '@lintel/module-kit';
import { useDispatch } from '@lintel/module-kit/redux';
import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { loadFileControls } from './files/loadFileControls';
import type { ListingValues } from './form/ListingValues';
import { listingResolver } from './form/listingResolver';
import { listingCalls } from './saving/listingCalls';
import { type Start, valuesAtStart, WizardSession } from './WizardSession';

/** The form and the session of one listing, for as long as the wizard is on the screen. */
export function useListingSession(start: Start) {
  const host = useHost();
  const dispatch = useDispatch<ModuleStore['dispatch']>();
  const [defaultValues] = useState(() => valuesAtStart(start));
  const form = useForm<ListingValues>({
    defaultValues,
    resolver: listingResolver,
    mode: 'onTouched',
    shouldFocusError: false,
  });
  const [session] = useState(() => new WizardSession(host, form, listingCalls(dispatch), start));
  useEffect(() => session.run(), [session]);
  // What the second step needs comes while the first one is being filled.
  useEffect(() => void loadFileControls().catch(() => null), []);
  return { form, session };
}
