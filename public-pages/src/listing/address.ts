/** Path of a listing's page: its one address, without marks of where a visitor comes from. */
export const listingPath = (slug: string) => `/p/${encodeURIComponent(slug)}`;
