import { propertyFields as formFields } from '@lintel/contract/property';
import { memoizeByAccount } from '../query/memoizeByAccount';
import { RecordList } from '../query/RecordList';
import type { PropertyRecord } from '../store/records';
import { formatLocation, getLeadCounts } from './model';

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

export const getPropertyList = memoizeByAccount((data) => {
  const getField = (property: PropertyRecord, field: string): unknown => {
    if (field === 'location') return formatLocation(property);
    if (field === 'shared') return property.sharedAt !== undefined;
    if (field === 'area') return property.gross_area;
    if (field === 'leads') return getLeadCounts(data).get(property.id) ?? 0;
    return Reflect.get(property, field);
  };
  return new RecordList<PropertyRecord>({
    collection: data.properties,
    dependsOn: [data.leads],
    getField,
    derived: new Set(['leads']),
    getText: (property) =>
      [property.title, property.type, formatLocation(property), property.country_name].join('\n'),
    isHidden: ({ state }, { conditions }) => state === 'Deleted' && !conditions.some(selectsDeleted),
    defaultSort: [{ field: 'updatedAt', descending: true }],
  });
});

const selectsDeleted = ({
  field,
  comparison,
  values,
}: {
  field: string;
  comparison: string;
  values: string[];
}) => field === 'state' && comparison === 'is' && values.includes('Deleted');
