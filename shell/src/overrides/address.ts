/**
 * Takes the token of a QA link out of the address bar, so that nobody hands it on by accident.
 * @returns an empty text where a link was left, null where there is none
 */
export function takeToken(): string | null {
  const { pathname, hash, searchParams } = new URL(location.href);
  const token = searchParams.get('qa');
  if (token === null) return null;
  searchParams.delete('qa');
  const search = searchParams.size > 0 ? `?${searchParams}` : '';
  history.replaceState(history.state, '', pathname + search + hash);
  return token;
}

/** Loads the page anew, as the tab is kept now. */
export const reopen = () => location.reload();

/** Loads the page anew; the gateway hears that the link was left, too. */
export function reopenWithoutLink() {
  const address = new URL(location.href);
  address.searchParams.set('qa', '');
  location.replace(address);
}
