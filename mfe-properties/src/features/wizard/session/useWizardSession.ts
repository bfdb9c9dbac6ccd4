import { type ModuleStore, useHost } from '@lintel/module-kit';
import { useDispatch } from '@lintel/module-kit/redux';
import { createContext, useContext, useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { createProperty, getProperty, updateProperty } from '../../../property/propertyApi';
import { type ListingValues, listingResolver } from '../form/listingValues';
import { setFieldMessages } from '../form/useListingForm';
import type { ListingClient } from './ListingSaver';
import { findWrongValues } from './listingProblems';
import type { WizardStart } from './WizardDraft';
import { getInitialValues, WizardSession } from './WizardSession';

export const WizardSessionContext = createContext<WizardSession | null>(null);

/** The session of the edited listing. */
export function useWizardSession(): WizardSession {
  const session = useContext(WizardSessionContext);
  if (!session) throw new Error('useWizardSession is called outside of the wizard.');
  return session;
}

/** Creates the form and the session of one listing, and runs them while the wizard is mounted. */
export function useStartWizardSession(start: WizardStart) {
  const host = useHost();
  const dispatch = useDispatch<ModuleStore['dispatch']>();
  const [defaultValues] = useState(() => getInitialValues(start));
  const form = useForm<ListingValues>({
    defaultValues,
    resolver: listingResolver,
    mode: 'onTouched',
    shouldFocusError: false,
  });
  const [session] = useState(() => new WizardSession(host, form, createListingClient(dispatch), start));
  useEffect(() => session.start(), [session]);
  // A listing may have been stored under other rules, and a draft may have been left with invalid values.
  useEffect(() => setFieldMessages(form, findWrongValues(session.getValues())), [form, session]);
  return { form, session };
}

/** The API client of the saver, through the module's store. */
const createListingClient = (dispatch: ModuleStore['dispatch']): ListingClient => ({
  create: (creation) => dispatch(createProperty.initiate(creation, { track: false })).unwrap(),
  update: (id, changes, version) =>
    dispatch(updateProperty.initiate({ id, changes, version }, { track: false })).unwrap(),
  read: (id) => dispatch(getProperty.initiate(id, { subscribe: false, forceRefetch: true })).unwrap(),
});
