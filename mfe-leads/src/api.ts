import { hostBaseQuery } from '@lintel/module-kit';
import { createApi } from '@lintel/module-kit/redux';

/** The module's API slice. Each resource injects its endpoints from its own file (`injectEndpoints`). */
export const leadsApi = createApi({
  reducerPath: 'leadsApi',
  baseQuery: hostBaseQuery,
  tagTypes: [
    'Lead',
    'Note',
    'Activity',
    'Task',
    'Message',
    'MessageTemplate',
    'CalendarFeed',
    'Subscriber',
    'View',
    'Figures',
    'Match',
    'Campaign',
    'Listing',
  ],
  endpoints: () => ({}),
});

/** The tags of the figures that change with the number of leads, or of subscribers. */
export const leadFigures = [
  { type: 'Figures', id: 'TOTALS' },
  { type: 'Figures', id: 'LEADS' },
] as const;
export const subscriberFigures = [
  { type: 'Figures', id: 'TOTALS' },
  { type: 'Figures', id: 'SUBSCRIBERS' },
] as const;
