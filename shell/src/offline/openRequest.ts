/** Request of the worker to an open page when the user clicks on a notification. The page responds through the port. */
export interface OpenRequest {
  type: 'open';
  path: string;
}

const ID = '[\\w-]{1,64}';
const PAGES = new RegExp(
  `^/(leads(/${ID})?|calendar(\\?task=${ID})?|reviews\\?status=pending|newsletters(/campaigns(/${ID})?)?)?$`,
);

/** Returns the path of a page that alerts link to; the list of leads for anything else. */
export const toNotifiedPath = (path: unknown) =>
  typeof path === 'string' && PAGES.test(path) ? path : '/leads';
