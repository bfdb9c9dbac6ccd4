import type { ModuleStore } from '@lintel/module-kit';
import { getProperty } from '../../../property/getProperty';
import { createProperty } from './createProperty';
import type { Calls } from './ListingSaver';
import { updateProperty } from './updateProperty';

/** The calls that a save is made of, through the module's store. */
export const listingCalls = (dispatch: ModuleStore['dispatch']): Calls => ({
  create: (creation) => dispatch(createProperty.initiate(creation, { track: false })).unwrap(),
  update: (id, changes, version) =>
    dispatch(updateProperty.initiate({ id, changes, version }, { track: false })).unwrap(),
  read: (id) => dispatch(getProperty.initiate(id, { subscribe: false, forceRefetch: true })).unwrap(),
});
