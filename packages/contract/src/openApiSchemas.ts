import {
  callOutcomes,
  contactChannels,
  currencies,
  leadStages,
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
 * The named schemas of openapi.yaml that the code defines: the closed lists of `domain` and the listing's form.
 * `npm run generate` writes them into openapi.yaml. The upper limit of a year changes, so only its description has it.
 */
export function createOpenApiSchemas(): Record<string, JsonSchema> {
  return { ...createDomainSchemas(), ...createPropertySchemas() };
}

const createChoiceSchema = (choices: readonly string[], description: string): JsonSchema => ({
  type: 'string',
  description,
  enum: choices,
});

const createDomainSchemas = (): Record<string, JsonSchema> => ({
  LeadStage: createChoiceSchema(leadStages, 'The stages that can be written, in their order'),
  ContactChannel: createChoiceSchema(contactChannels, 'How a lead was contacted (type contact)'),
  CallOutcome: createChoiceSchema(
    callOutcomes.map(({ value }) => value),
    'How the call ended (channel call)',
  ),
  Currency: createChoiceSchema(currencies, 'ISO 4217'),
  PropertyType: createChoiceSchema(propertyTypes, 'Kind of building'),
  PropertyStatus: createChoiceSchema(propertyStatuses, 'What the listing is offered as'),
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
    'So many days up to today, or all time',
  ),
  TrafficSource: createChoiceSchema(trafficSources, 'Where a view of a public page came from'),
});

function createPropertySchemas(): Record<string, JsonSchema> {
  const published = propertyFields.filter(({ confidential }) => !confidential);
  return {
    PropertyForm: {
      type: 'object',
      description: "The listing's form, grouped by the wizard's steps. What is unset is null (flags false).",
      properties: Object.fromEntries(propertyFields.map((field) => [field.name, createFieldSchema(field)])),
    },
    FilledPropertyForm: {
      type: 'object',
      description:
        'The form as answered: every field is there. A draft of earlier may pass the limits of today.',
      required: propertyFields.map(({ name }) => name),
      properties: Object.fromEntries(
        propertyFields.map((field) => [field.name, createResponseFieldSchema(field)]),
      ),
    },
    PublicPropertyForm: {
      type: 'object',
      description: 'What of the form everybody may read',
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

/** Without limits: what was stored under others has to be answered, or nobody could put it right. */
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
