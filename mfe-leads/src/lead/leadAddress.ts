export const leadAddress = (id: string) => `/leads/${encodeURIComponent(id)}`;
