import { type Account, showStates } from '@lintel/isolated';

/** The listing of the widest figures. */
async function listing(account: Account) {
  const [property] = await account.get<{ id: string }[]>('/properties?_sort=views&_order=desc&_limit=1');
  return `/properties/${property?.id}`;
}

showStates(import.meta.dirname, {
  addresses: {
    '/properties/:id': listing,
    '/properties/:id/edit': async (account) => `${await listing(account)}/edit`,
  },
  // A taken slug gets a number: every account of a run has the same listings.
  masks: (page) => [page.getByLabel('Slug'), page.getByRole('link', { name: '/p/' })],
});
