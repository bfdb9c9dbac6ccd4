/** Where everybody can see a listing, absolute: what its QR code says. The dashboard's origin serves that page, too. */
export const publicAddress = (slug: string) =>
  new URL(`/p/${encodeURIComponent(slug)}`, location.origin).href;
