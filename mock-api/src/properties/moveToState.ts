import {
  isPublicState,
  missingForPublish,
  missingMessage,
  nextStates,
  type PropertyState,
} from '@lintel/contract/property';
import { ApiError, invalid } from '../errors';
import type { PropertyRecord } from '../store/records';

/**
 * The listing in another state; the same one when it is there already.
 * @throws VALIDATION when there is no way from its state to that one
 */
export function moveToState(property: PropertyRecord, state: PropertyState, at: string): PropertyRecord {
  if (property.state === state) return property;
  if (!nextStates(property.state).includes(state))
    throw invalid({ state: reasonAgainst(property.state, state) });
  return enterState(property, state, at);
}

/** The listing in that state, wherever it was before. */
export const enterState = (property: PropertyRecord, state: PropertyState, at: string): PropertyRecord => ({
  ...property,
  state,
  stateHistory: [...property.stateHistory, { state, at }],
  is_draft: state === 'Draft',
});

/** @throws VALIDATION naming the fields that everybody would miss on the public page */
export function assertPublishable(property: PropertyRecord) {
  const missing = missingForPublish(property);
  if (missing.length === 0) return;
  const fields = Object.fromEntries(missing.map((field) => [field.name, missingMessage(field)]));
  throw new ApiError(422, 'VALIDATION', 'Please complete all required fields', { fields });
}

/** @throws VALIDATION when everybody can see the listing and something required is missing */
export function assertFitsState(property: PropertyRecord) {
  if (isPublicState(property.state)) assertPublishable(property);
}

function reasonAgainst(from: PropertyState, to: PropertyState): string {
  if (from === 'Draft') return 'A draft has to be published first';
  return `A listing that is ${from} cannot become ${to}`;
}
