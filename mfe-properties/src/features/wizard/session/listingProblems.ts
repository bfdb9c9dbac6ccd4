import {
  findMissingForPublish,
  getMissingMessage,
  type WizardStep,
  wizardSteps,
} from '@lintel/contract/property';
import { type FieldMessages, findInconsistencies, findInvalidFields } from '@lintel/contract/property/check';
import { checkValues, getCurrentYear, type ListingValues } from '../form/listingValues';
import type { ListingFiles } from './ListingFiles';

const FAILED_FILES = "Couldn't upload some files. Try again or remove them.";

/** Finds everything that prevents publishing: missing, invalid or not uploaded. */
export function findListingProblems(
  values: ListingValues,
  { images, documents }: { images: ListingFiles; documents: ListingFiles },
): FieldMessages {
  // A picture counts as soon as its upload starts.
  const form = { ...values, images: Array.from({ length: images.count() }, (_, index) => String(index)) };
  return {
    ...checkValues(form).messages,
    ...Object.fromEntries(findMissingForPublish(form).map((field) => [field.name, getMissingMessage(field)])),
    ...(images.hasFailed() && { images: FAILED_FILES }),
    ...(documents.hasFailed() && { documents: FAILED_FILES }),
  };
}

/** One digit per step: '1' when the step is ready to be published. */
export const encodeCompleteSteps = (problems: FieldMessages): string =>
  wizardSteps.map((step) => (Object.keys(filterByStep(step, problems)).length > 0 ? '0' : '1')).join('');

/** The problems of one step. */
export const filterByStep = ({ fields }: WizardStep, problems: FieldMessages): FieldMessages =>
  Object.fromEntries(
    Object.entries(problems).filter(([name]) => fields.some((field) => field.name === name)),
  );

/** Leaves out values that merely contradict each other: they may stay until publishing. */
export function omitInconsistencies(problems: FieldMessages, values: ListingValues): FieldMessages {
  const inconsistencies = findInconsistencies(values);
  const invalid = findInvalidFields(values, getCurrentYear());
  const others = Object.entries(problems).filter(([name]) => !(name in inconsistencies) || name in invalid);
  return Object.fromEntries(others);
}

/** Messages of invalid values, without those of missing ones. */
export function findWrongValues(values: ListingValues): FieldMessages {
  const missing = new Set<string>(findMissingForPublish(values).map(({ name }) => name));
  return Object.fromEntries(
    Object.entries(checkValues(values).messages).filter(([name]) => !missing.has(name)),
  );
}
