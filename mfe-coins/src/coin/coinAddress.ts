export const coinAddress = (id: string) => `/coins/${encodeURIComponent(id)}`;
