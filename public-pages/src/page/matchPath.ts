import type { Params } from './definePage';

/**
 * @param pattern such as `/p/:slug`
 * @returns the decoded parameters; null when the path does not match
 */
export function matchPath(pattern: string, pathname: string): Params | null {
  const wanted = pattern.split('/');
  const given = pathname.replace(/\/$/, '').split('/');
  if (given.length !== wanted.length) return null;
  const params: Params = {};
  for (const [index, segment] of wanted.entries()) {
    const value = given[index] ?? '';
    if (!segment.startsWith(':')) {
      if (segment !== value) return null;
    } else if (value === '') return null;
    else params[segment.slice(1)] = decode(value);
  }
  return params;
}

function decode(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    // The API responds with 404 to such a segment.
    return segment;
  }
}
