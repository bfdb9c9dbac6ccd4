/**
 * Takes the token of a QA link out of the address bar, so that nobody hands it on by accident.
 * @returns an empty text where a link was left, null where there is none
 */
export const consumeQaToken = (): string | null => take('qa');

/** Takes `?overrides`, by which a developer asks for the panel, out of the address bar. @returns whether it was there */
export const consumeOverridesParameter = (): boolean => take('overrides') !== null;

function take(parameter: string): string | null {
  const { pathname, hash, searchParams } = new URL(location.href);
  const value = searchParams.get(parameter);
  if (value === null) return null;
  searchParams.delete(parameter);
  const search = searchParams.size > 0 ? `?${searchParams}` : '';
  history.replaceState(history.state, '', pathname + search + hash);
  return value;
}

/** Loads the page anew, as the tab is kept now. */
export const reloadPage = () => location.reload();

/** Loads the page anew; the gateway hears that the link was left, too. */
export function reloadWithoutLink() {
  const address = new URL(location.href);
  address.searchParams.set('qa', '');
  location.replace(address);
}
