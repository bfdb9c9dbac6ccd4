import { type Account, showStates } from '@lintel/isolated';

/** Returns the path of the listing with the most views, which has the widest figures. */
async function listing(account: Account) {
  const [property] = await account.get<{ id: string }[]>('/properties?_sort=views&_order=desc&_limit=1');
  return `/properties/${property?.id}`;
}

showStates(import.meta.dirname, {
  addresses: {
    '/properties/:id': listing,
    '/properties/:id/edit': async (account) => `${await listing(account)}/edit`,
  },
  // The slug contains a number that differs between accounts, because all accounts of a run have the same listings.
  masks: (page) => [page.getByLabel('Slug'), page.getByRole('link', { name: '/p/' })],
});
