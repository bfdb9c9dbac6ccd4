export const propertyPath = (id: string) => `/properties/${encodeURIComponent(id)}`;

/** The wizard with this listing. */
export const editPath = (id: string) => `${propertyPath(id)}/edit`;

/** The wizard at the first step that prevents publishing. */
export const incompletePath = (id: string) => `${editPath(id)}?open=incomplete`;

/** The absolute URL of a listing's public page, which the dashboard's origin serves. */
export const publicUrl = (slug: string) => new URL(`/p/${encodeURIComponent(slug)}`, location.origin).href;

/** The URL in the QR code: the same page, marked so that the visit counts toward the code. */
export const qrUrl = (slug: string) => `${publicUrl(slug)}?s=qr`;
