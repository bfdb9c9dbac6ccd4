/** What the worker asks an open page for when the user clicks on a notification. The page answers by the port. */
export interface OpenRequest {
  type: 'open';
  path: string;
}

const PAGES = /^\/(leads\/|calendar\?task=)[\w-]{1,64}$/;

/** The path of a lead's page or of an entry of the calendar; the list of leads for anything else. */
export const toNotifiedPath = (path: unknown) =>
  typeof path === 'string' && PAGES.test(path) ? path : '/leads';
