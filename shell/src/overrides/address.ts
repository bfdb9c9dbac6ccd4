/**
 * Removes the token of a QA link from the address bar, so that users don't share it accidentally.
 * @returns an empty string for `?qa=`, which leaves a link; null without a token
 */
export const consumeQaToken = (): string | null => consumeParameter('qa');

/** Removes `?overrides`, which opens the panel in development, from the address bar. @returns whether it was present */
export const consumeOverridesParameter = (): boolean => consumeParameter('overrides') !== null;

function consumeParameter(name: string): string | null {
  const { pathname, hash, searchParams } = new URL(location.href);
  const value = searchParams.get(name);
  if (value === null) return null;
  searchParams.delete(name);
  const search = searchParams.size > 0 ? `?${searchParams}` : '';
  history.replaceState(history.state, '', pathname + search + hash);
  return value;
}

/** Reloads the page, which then applies the stored overrides. */
export const reloadPage = () => location.reload();
