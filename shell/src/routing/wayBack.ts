/**
 * The path that a redirect to sign-in carried along.
 * @returns a path of this origin; `/` for everything else (`//host`, `https:…`, `/\host`)
 */
export function wayBack(state: unknown): string {
  const from = (state as { from?: unknown } | null)?.from;
  if (typeof from !== 'string' || !/^\/(?![/\\])/.test(from)) return '/';
  return new URL(from, location.origin).origin === location.origin ? from : '/';
}
