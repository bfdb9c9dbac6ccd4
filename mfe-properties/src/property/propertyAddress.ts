export const propertyAddress = (id: string) => `/properties/${encodeURIComponent(id)}`;
