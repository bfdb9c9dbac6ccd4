import { csvFile } from '../csv/csvFile';
import { operation } from '../http/operation';
import { parseListQuery } from '../query/parseListQuery';
import { leadFields, leadList } from './leadList';

export const exportLeads = operation('GET /leads/export.csv', ({ query: values, data, services }) =>
  csvFile({
    name: 'leads',
    now: services.now(),
    records: leadList(data).select(parseListQuery(values, leadFields)),
    columns: [
      { title: 'Name', cell: ({ name }) => name },
      { title: 'Property', cell: ({ propertyId }) => data.properties.get(propertyId ?? '')?.title ?? '' },
      { title: 'Date', cell: ({ date }) => date },
      { title: 'Status', cell: ({ status }) => status },
      { title: 'Email', cell: ({ email }) => email },
      { title: 'Phone', cell: ({ phone }) => phone },
      { title: 'Source', cell: ({ source }) => source },
    ],
  }),
);
