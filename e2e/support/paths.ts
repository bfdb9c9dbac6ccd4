/** The pages of the product by frame, with parameters; `filled` inserts ids. */
export const layoutPaths = [
  '/',
  '/analytics',
  '/properties',
  '/properties/:id',
  '/leads',
  '/leads/:id',
  '/calendar',
  '/newsletters',
  '/newsletters/campaigns',
  '/newsletters/campaigns/new',
  '/reviews',
  '/profile',
  '/settings',
  '/coins',
  '/coins/:coin',
];

export const barePaths = ['/properties/add', '/properties/:id/edit'];

export const openPaths = ['/forgot-password', '/reset-password?token=any', '/terms', '/privacy'];

export interface Ids {
  lead: string;
  property: string;
  /** Slug of a public listing. */
  slug: string;
  username: string;
}

export const filled = (path: string, { lead, property, slug, username }: Ids): string =>
  path
    .replace('/leads/:id', `/leads/${lead}`)
    .replace('/properties/:id', `/properties/${property}`)
    .replace(':coin', 'solana')
    .replace(':slug', slug)
    .replace(':username', username);
