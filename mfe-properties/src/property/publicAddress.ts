/** Where everybody can see a listing, absolute. The dashboard's origin serves that page, too. */
export const publicAddress = (slug: string) =>
  new URL(`/p/${encodeURIComponent(slug)}`, location.origin).href;

/** What its QR code says: the same page, with a mark by which a visit counts as one by the code. */
export const qrAddress = (slug: string) => `${publicAddress(slug)}?s=qr`;
