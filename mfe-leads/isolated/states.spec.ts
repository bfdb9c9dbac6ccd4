import { showStates } from '@lintel/isolated';

const campaign = {
  subject: 'New homes in Cascais',
  previewText: 'Two villas by the sea',
  body: '<h2>Hello</h2><p>These <strong>homes</strong> are new this week.</p>',
};

showStates(import.meta.dirname, {
  addresses: {
    async '/leads/:id'(account) {
      const [lead] = await account.get<{ id: string }[]>('/leads?_sort=date&_order=desc&_limit=1');
      return `/leads/${lead?.id}`;
    },
    async '/newsletters/campaigns'(account) {
      await account.post('/campaigns', campaign);
      return '/newsletters/campaigns';
    },
    async '/newsletters/campaigns/:id'(account) {
      const listings = await account.get<{ id: string }[]>('/properties?state=Active&_sort=title&_limit=2');
      const listingIds = listings.map(({ id }) => id);
      const { id } = await account.post<{ id: string }>('/campaigns', { ...campaign, listingIds });
      return `/newsletters/campaigns/${id}`;
    },
  },
});
