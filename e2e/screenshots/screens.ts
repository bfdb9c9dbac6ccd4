export interface Screen {
  /** File name, without the device. */
  name: string;
  /** As in the router; ids are inserted. */
  path: string;
  /** For users who are not signed in. */
  open?: boolean;
}

/** Every screen of the product. */
export const screens: Screen[] = [
  { name: 'sign-in', path: '/login', open: true },
  { name: 'sign-up', path: '/signup', open: true },
  { name: 'forgot-password', path: '/forgot-password', open: true },
  { name: 'reset-password', path: '/reset-password?token=any', open: true },
  { name: 'terms', path: '/terms', open: true },
  { name: 'privacy', path: '/privacy', open: true },
  { name: 'public-listing', path: '/p/:slug', open: true },
  { name: 'public-not-available', path: '/p/nothing-here', open: true },
  { name: 'not-found', path: '/nowhere', open: true },
  { name: 'public-agent', path: '/agents/:username', open: true },
  { name: 'overview', path: '/' },
  { name: 'analytics', path: '/analytics' },
  { name: 'properties', path: '/properties' },
  { name: 'property', path: '/properties/:id' },
  { name: 'property-add', path: '/properties/add' },
  { name: 'property-edit', path: '/properties/:id/edit' },
  { name: 'leads', path: '/leads' },
  { name: 'leads-board', path: '/leads?view=board' },
  { name: 'lead', path: '/leads/:id' },
  { name: 'leads-import', path: '/leads/import' },
  { name: 'newsletter', path: '/newsletters' },
  { name: 'newsletters', path: '/newsletters/campaigns' },
  { name: 'newsletter-write', path: '/newsletters/campaigns/new' },
  { name: 'reviews', path: '/reviews' },
  { name: 'profile', path: '/profile' },
  { name: 'settings', path: '/settings' },
  { name: 'settings-billing', path: '/settings?tab=billing' },
  { name: 'settings-security', path: '/settings?tab=security' },
  { name: 'coins', path: '/coins' },
  { name: 'coin', path: '/coins/:coin' },
];
