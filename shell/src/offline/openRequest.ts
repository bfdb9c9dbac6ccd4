/** What the worker asks an open page for when the user clicks on a notification. The page answers by the port. */
export interface OpenRequest {
  type: 'open';
  path: string;
}

const ID = '[\\w-]{1,64}';
const PAGES = new RegExp(
  `^/(leads(/${ID})?|calendar(\\?task=${ID})?|reviews\\?status=pending|newsletters(/campaigns(/${ID})?)?)?$`,
);

/** The path of a page that alerts lead to; the list of leads for anything else. */
export const toNotifiedPath = (path: unknown) =>
  typeof path === 'string' && PAGES.test(path) ? path : '/leads';
