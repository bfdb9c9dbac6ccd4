import type { ListEnvelope } from '@lintel/module-kit';
import { leadsApi } from '../../api';
import type { Target } from './sheet/fields';

const api = leadsApi.injectEndpoints({
  endpoints: (build) => ({
    /** Which of some addresses are leads or subscribers already, in lower case. At most 50 are asked for. */
    findEmails: build.query<string[], { of: Target; emails: string[] }>({
      query: ({ of, emails }) => {
        const spellings = [...new Set(emails.flatMap((email) => [email, email.toLowerCase()]))];
        const query = new URLSearchParams([
          ...spellings.map((email) => ['email', email]),
          ['_limit', String(spellings.length)],
        ]);
        return `/${of}?${query}`;
      },
      transformResponse: ({ data }: ListEnvelope<{ email: string }>) =>
        data.map(({ email }) => email.toLowerCase()),
      providesTags: (_emails, _error, { of }) => [
        { type: of === 'leads' ? 'Lead' : 'Subscriber', id: 'LIST' } as const,
      ],
    }),
  }),
});

export const { useFindEmailsQuery } = api;
