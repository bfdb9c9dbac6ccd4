/**
 * Which of the API's calls a request makes: `GET /leads/{id}` for a GET of `/leads/l1?tab=notes`. A call without
 * placeholders comes before one with them, as on the server.
 * @param calls as in module.json: `METHOD /path/{parameter}`
 * @param path below the API's base, with or without a query
 */
export function callNamed(calls: readonly string[], method: string, path: string): string | undefined {
  const [pathname = ''] = path.split(/[?#]/);
  const wanted = `${method.toUpperCase()} ${pathname}`;
  return [...calls]
    .sort((one, other) => placeholders(one) - placeholders(other))
    .find((call) => expressionOf(call).test(wanted));
}

const placeholders = (call: string) => call.split('{').length;

const expressionOf = (call: string) =>
  new RegExp(`^${call.replace(/[.*+?^$()|[\]\\]/g, '\\$&').replace(/\{[^}]*\}/g, '[^/]+')}$`);
