import { propertyFields as formFields } from '@lintel/contract/property';
import type { Condition } from '../../query/parseListQuery';
import type { ListRules } from '../ListRules';
import { formatLocation } from '../listingText';
import type { PropertyRecord } from '../records';

/** Fields that listings can be filtered and sorted by. */
export const propertyFields: ReadonlySet<string> = new Set([
  ...formFields.map(({ name }) => name),
  ...[
    'id',
    'state',
    'views',
    'leads',
    'location',
    'area',
    'shared',
    'publishedAt',
    'createdAt',
    'updatedAt',
    'version',
  ],
]);

export const propertyList: ListRules<PropertyRecord> = {
  fields: propertyFields,
  numbers: new Set([
    ...formFields.filter(({ kind }) => kind === 'number').map(({ name }) => name),
    ...['views', 'leads', 'area', 'version'],
  ]),
  flags: new Set([...formFields.filter(({ kind }) => kind === 'flag').map(({ name }) => name), 'shared']),
  getField(property, field) {
    if (field === 'location') return formatLocation(property);
    if (field === 'shared') return property.sharedAt !== undefined;
    if (field === 'area') return property.gross_area;
    return Reflect.get(property, field);
  },
  counted: { leads: 'leadsOfListing' },
  getTexts: (property) => [property.title, property.type, formatLocation(property), property.country_name],
  isHidden: ({ state }) => state === 'Deleted',
  includesHidden: ({ conditions }) => conditions.some(selectsDeleted),
  defaultSort: [{ field: 'updatedAt', descending: true }],
  indexed: {
    sorts: ['createdAt', 'price', 'title', 'views'],
    choices: ['state', 'type', 'status'],
    filters: ['price'],
  },
};

const selectsDeleted = ({ field, comparison, values }: Condition) =>
  field === 'state' && comparison === 'is' && values.includes('Deleted');
