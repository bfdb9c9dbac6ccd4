import {
  callOutcomes,
  contactChannels,
  currencies,
  leadStages,
  matchReasons,
  offers,
  periods,
  propertyStates,
  propertyStatuses,
  propertyTypes,
  reviewStatuses,
  settableStates,
  subscriberStatuses,
  trafficSources,
} from './domain';
import type { Field } from './property/Field';
import { propertyFields, wizardSteps } from './property/wizardSteps';

type JsonSchema = Record<string, unknown>;

/**
 * Creates the named schemas of openapi.yaml that the code defines: the closed lists of `domain` and the listing's form.
 * `npm run generate` writes them into openapi.yaml. The upper limit of a year changes, so only its description mentions
 * it.
 */
export function createOpenApiSchemas(): Record<string, JsonSchema> {
  return { ...createDomainSchemas(), ...createPropertySchemas() };
}

const createChoiceSchema = (choices: readonly string[], description: string): JsonSchema => ({
  type: 'string',
  description,
  enum: choices,
});

const createOptionalChoiceSchema = (choices: readonly string[], description: string): JsonSchema => ({
  type: ['string', 'null'],
  description,
  enum: [...choices, null],
});

const createDomainSchemas = (): Record<string, JsonSchema> => ({
  LeadStage: createChoiceSchema(leadStages, 'The stages that a lead can be set to, in order'),
  ContactChannel: createChoiceSchema(contactChannels, 'How a lead was contacted (type contact)'),
  CallOutcome: createChoiceSchema(
    callOutcomes.map(({ value }) => value),
    'How the call ended (channel call)',
  ),
  Currency: createChoiceSchema(currencies, 'ISO 4217'),
  BudgetCurrency: createOptionalChoiceSchema(currencies, 'ISO 4217; required with an amount'),
  WishedOffer: createOptionalChoiceSchema(offers, 'Whether the lead wants to buy or to rent; null for both'),
  WishedType: createOptionalChoiceSchema(
    propertyTypes,
    'Kind of building that the lead is looking for; null for any',
  ),
  MatchReason: createChoiceSchema(
    matchReasons,
    'A wish that a listing meets: its price is within the budget, it is of the type, in the place, or has the bedrooms',
  ),
  PropertyType: createChoiceSchema(propertyTypes, 'Kind of building'),
  PropertyStatus: createChoiceSchema(propertyStatuses, 'Offer of the listing'),
  PropertyState: createChoiceSchema(propertyStates, "The listing's state"),
  PropertyTargetState: createChoiceSchema(settableStates, 'A state that the listing can be set to'),
  WizardStep: createChoiceSchema(
    wizardSteps.map(({ id }) => id),
    'A step of the wizard',
  ),
  SubscriberStatus: createChoiceSchema(subscriberStatuses, 'Whether the subscriber gets the newsletter'),
  ReviewStatus: createChoiceSchema(reviewStatuses, "The agent's decision"),
  AnalyticsPeriod: createChoiceSchema(
    periods.map(({ value }) => value),
    'A number of days up to today, or all time',
  ),
  TrafficSource: createChoiceSchema(trafficSources, 'Source of a view of a public page'),
});

function createPropertySchemas(): Record<string, JsonSchema> {
  const published = propertyFields.filter(({ confidential }) => !confidential);
  return {
    PropertyForm: {
      type: 'object',
      description: "The listing's form, grouped by the wizard's steps. Unset fields are null (flags false).",
      properties: Object.fromEntries(propertyFields.map((field) => [field.name, createFieldSchema(field)])),
    },
    FilledPropertyForm: {
      type: 'object',
      description: 'The form in responses, with every field. An older draft may exceed current limits.',
      required: propertyFields.map(({ name }) => name),
      properties: Object.fromEntries(
        propertyFields.map((field) => [field.name, createResponseFieldSchema(field)]),
      ),
    },
    PublicPropertyForm: {
      type: 'object',
      description: 'The public fields of the form',
      required: published.map(({ name }) => name),
      properties: Object.fromEntries(
        published.map((field) => [field.name, createResponseFieldSchema(field)]),
      ),
    },
  };
}

function createFieldSchema(field: Field): JsonSchema {
  if (field.kind === 'choice' && field.schema) return { $ref: `#/components/schemas/${field.schema}` };
  const { type, ...rules } = createValueSchema(field);
  const description = field.onlyWith
    ? `${field.description}; only with ${field.onlyWith}`
    : field.description;
  return { type: field.initial === null ? [type, 'null'] : type, ...rules, description };
}

const limits = ['minimum', 'maximum', 'multipleOf', 'maxLength', 'pattern', 'maxItems', 'uniqueItems'];

/** Omits limits: the API must return values that were stored under earlier limits, so that users can correct them. */
const createResponseFieldSchema = (field: Field): JsonSchema =>
  Object.fromEntries(Object.entries(createFieldSchema(field)).filter(([name]) => !limits.includes(name)));

function createValueSchema(field: Field): JsonSchema {
  switch (field.kind) {
    case 'flag':
      return { type: 'boolean' };
    case 'choice':
      return { type: 'string', enum: field.initial === null ? [...field.options, null] : field.options };
    case 'files':
      return { type: 'array', maxItems: field.maximumCount, uniqueItems: true, items: { type: 'string' } };
    case 'text':
      return {
        type: 'string',
        maxLength: field.maximumLength,
        ...(field.filled && { pattern: '\\S' }),
        ...(field.pattern && { pattern: field.pattern }),
      };
    case 'number':
      return {
        type: field.step === 1 ? 'integer' : 'number',
        minimum: field.minimum,
        ...(field.maximum !== 'current year' && { maximum: field.maximum }),
        ...(field.step !== 1 && field.unit !== 'currency' && { multipleOf: field.step }),
      };
  }
}
