import { propertyFields as formFields } from '@lintel/contract/property';
import { memoizeByAccount } from '../query/memoizeByAccount';
import { RecordList } from '../query/RecordList';
import type { PropertyRecord } from '../store/records';
import { getLeadCounts, propertyLocation } from './model';

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

export const propertyList = memoizeByAccount((data) => {
  const fieldOf = (property: PropertyRecord, field: string): unknown => {
    if (field === 'location') return propertyLocation(property);
    if (field === 'shared') return property.sharedAt !== undefined;
    if (field === 'area') return property.gross_area;
    if (field === 'leads') return getLeadCounts(data).get(property.id) ?? 0;
    return Reflect.get(property, field);
  };
  return new RecordList<PropertyRecord>({
    collection: data.properties,
    dependsOn: [data.leads],
    fieldOf,
    derived: new Set(['leads']),
    textOf: (property) =>
      [property.title, property.type, propertyLocation(property), property.country_name].join('\n'),
    isHidden: ({ state }, { conditions }) => state === 'Deleted' && !conditions.some(asksForDeleted),
    defaultSort: [{ field: 'updatedAt', descending: true }],
  });
});

const asksForDeleted = ({
  field,
  comparison,
  values,
}: {
  field: string;
  comparison: string;
  values: string[];
}) => field === 'state' && comparison === 'is' && values.includes('Deleted');
