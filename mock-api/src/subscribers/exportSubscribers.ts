import { csvFile } from '../csv/csvFile';
import { operation } from '../http/operation';
import { parseListQuery } from '../query/parseListQuery';
import { subscriberFields, subscriberList } from './subscriberList';

export const exportSubscribers = operation(
  'GET /subscribers/export.csv',
  ({ query: values, data, services }) =>
    csvFile({
      name: 'subscribers',
      now: services.now(),
      records: subscriberList(data).select(parseListQuery(values, subscriberFields)),
      columns: [
        { title: 'Subscriber', cell: ({ name }) => name },
        { title: 'Email', cell: ({ email }) => email },
        { title: 'Source', cell: ({ source }) => source },
        { title: 'Join Date', cell: ({ joinDate }) => joinDate },
        { title: 'Status', cell: ({ status }) => status },
      ],
    }),
);
