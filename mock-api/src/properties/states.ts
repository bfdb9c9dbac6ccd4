import { getNextStates, isPublicState, type PropertyState } from '@lintel/contract/domain';
import {
  findMissingForPublish,
  getMissingMessage,
  type PropertyForm,
  propertyFields,
} from '@lintel/contract/property';
import { findInconsistencies, findPublishProblems } from '@lintel/contract/property/check';
import { ApiError, invalid } from '../errors';
import type { PropertyRecord } from '../store/records';
import { getStateHistory } from '../store/stateHistory';

/**
 * Returns the listing in another state; unchanged when it is already in that state.
 * @throws VALIDATION when that state cannot follow the current one
 */
export function moveToState(property: PropertyRecord, state: PropertyState, at: string): PropertyRecord {
  if (property.state === state) return property;
  if (!getNextStates(property.state).includes(state))
    throw invalid({ state: explainRefusal(property.state, state) });
  return enterState(property, state, at);
}

/** Returns the listing in a state, without checking the transition. */
export const enterState = (property: PropertyRecord, state: PropertyState, at: string): PropertyRecord => ({
  ...property,
  state,
  stateHistory: [...getStateHistory(property), { state, at }],
  is_draft: state === 'Draft',
});

/** @throws VALIDATION with the fields that are missing or invalid for the public page */
export function assertPublishable(property: PropertyRecord, now: number) {
  const problems = findPublishProblems(toForm(property), new Date(now).getUTCFullYear());
  if (Object.keys(problems).length > 0) throw incompleteError(problems);
}

/**
 * Checks a change of a public listing for required fields and for values that contradict each other. Values stored
 * under older rules are accepted until they are changed.
 * @throws VALIDATION
 */
export function assertFitsState(before: PropertyRecord, after: PropertyRecord) {
  if (!isPublicState(after.state)) return;
  const missing = findMissingForPublish(after).map((field) => [field.name, getMissingMessage(field)]);
  const earlierProblems: Record<string, string> = findInconsistencies(before);
  const newProblems = Object.entries(findInconsistencies(after)).filter(
    ([name, message]) => earlierProblems[name] !== message,
  );
  const problems = [...newProblems, ...missing];
  if (problems.length > 0) throw incompleteError(Object.fromEntries(problems));
}

const incompleteError = (fields: Record<string, string>) =>
  new ApiError(422, 'VALIDATION', 'Please complete all required fields', { fields });

const toForm = (property: PropertyRecord) =>
  Object.fromEntries(propertyFields.map(({ name }) => [name, property[name]])) as PropertyForm;

function explainRefusal(from: PropertyState, to: PropertyState): string {
  if (from === 'Draft') return 'Publish this draft first';
  return `A listing that is ${from} can't become ${to}`;
}
