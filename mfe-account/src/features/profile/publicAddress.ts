/** Where everybody can see an agent, absolute. The dashboard's origin serves that page, too. */
export const publicAddress = (username: string) =>
  new URL(`/agents/${encodeURIComponent(username)}`, location.origin).href;
