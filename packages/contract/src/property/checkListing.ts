import { findMissingForPublish, getMissingMessage } from './completeness';
import type { PropertyFieldName, PropertyForm } from './Field';
import { getPropertySchema } from './schema';

/** Error messages of a listing by field. */
export type FieldMessages = Partial<Record<PropertyFieldName, string>>;

interface Rule {
  /** `field` gets the message; its value is compared with that of `against`. */
  field: PropertyFieldName;
  against: PropertyFieldName;
  message(against: number): string;
  isBroken(value: number, against: number): boolean;
}

const rules: Rule[] = [
  {
    field: 'net_area',
    against: 'gross_area',
    message: (gross) => `Net area can't be larger than the gross area (${gross} m²)`,
    isBroken: (net, gross) => net > gross,
  },
  {
    field: 'floor_location',
    against: 'floor_count',
    message: (floors) => `Floor location can't be above the floor count (${floors})`,
    isBroken: (floor, floors) => floor > floors,
  },
  {
    field: 'last_renovated',
    against: 'year_built',
    message: (built) => `Last renovated can't be before the year built (${built})`,
    isBroken: (renovated, built) => renovated < built,
  },
];

/** Fields whose message may change when this field changes. */
export const getDependentFields = (name: PropertyFieldName): PropertyFieldName[] =>
  rules.filter(({ against }) => against === name).map(({ field }) => field);

type Values = { readonly [Name in PropertyFieldName]?: unknown };

/**
 * Finds values that are valid alone and contradict each other. Drafts may contain them, because either value may be the
 * wrong one; published listings may not.
 */
export function findInconsistencies(values: Values): FieldMessages {
  const broken = rules.flatMap(({ field, against, message, isBroken }) => {
    const [value, other] = [values[field], values[against]];
    if (typeof value !== 'number' || typeof other !== 'number' || !isBroken(value, other)) return [];
    return [[field, message(other)] as const];
  });
  return Object.fromEntries(broken);
}

/** Finds fields whose value breaks the field's own rule. */
export function findInvalidFields(values: Values, currentYear: number): FieldMessages {
  const result = getPropertySchema(currentYear).safeParse(values);
  const messages: FieldMessages = {};
  for (const { path, message } of result.error?.issues ?? [])
    messages[path[0] as PropertyFieldName] ??= message;
  return messages;
}

/** Finds everything that prevents a listing from being published. */
export function findPublishProblems(form: PropertyForm, currentYear: number): FieldMessages {
  const missing = findMissingForPublish(form).map((field) => [field.name, getMissingMessage(field)]);
  return {
    ...findInconsistencies(form),
    ...findInvalidFields(form, currentYear),
    ...Object.fromEntries(missing),
  };
}
