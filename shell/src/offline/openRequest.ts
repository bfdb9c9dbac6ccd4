/** What the worker asks an open page for when the user clicks on a notification. The page answers by the port. */
export interface OpenRequest {
  type: 'open';
  path: string;
}

/** The path of a lead's page; the list's for anything else. */
export const toLeadPath = (path: unknown) =>
  typeof path === 'string' && /^\/leads\/[\w-]{1,64}$/.test(path) ? path : '/leads';
