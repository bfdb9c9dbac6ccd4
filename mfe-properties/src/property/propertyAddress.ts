export const propertyAddress = (id: string) => `/properties/${encodeURIComponent(id)}`;

/** Of the wizard with this listing in it. */
export const editAddress = (id: string) => `${propertyAddress(id)}/edit`;
