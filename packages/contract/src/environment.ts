import { z } from 'zod';

// The environment variables of the gateway and the API.

const PORT = 'Expected a port, 0 to 65535';

/** A port to listen on. */
export const portVariable = z.coerce.number(PORT).int(PORT).min(0, PORT).max(65_535, PORT);

/** An address of a server. */
export const addressVariable = z.url({ protocol: /^https?$/, error: 'Expected https://… or http://…' });

const SHARE = 'Expected 0 to 1';

/** A share from 0 to 1, such as of the traces that are recorded. */
export const shareVariable = z.coerce.number(SHARE).min(0, SHARE).max(1, SHARE);

/** Shared secret with which both servers authenticate their connection. */
export const gatewayKeyVariable = z.string().min(16, 'Expected 16 characters or more');

/**
 * A list of addresses, networks and names such as `loopback`, separated by commas.
 * @param compile throws an Error for a list that it can't parse
 */
export const proxiesVariable = (compile: (proxies: string[]) => unknown) =>
  z
    .string()
    .default('')
    .transform((list, context) => {
      const proxies = list.split(',').flatMap((each) => each.trim() || []);
      try {
        compile(proxies);
      } catch (error) {
        context.addIssue({ code: 'custom', message: (error as Error).message });
      }
      return proxies;
    });

/**
 * Reads the environment variables of a process. An empty variable counts as unset.
 * @throws an Error that lists every invalid variable in one sentence
 */
export function readEnvironment<Schema extends z.ZodType>(
  schema: Schema,
  variables: Readonly<Record<string, string | undefined>>,
): z.output<Schema> {
  const given = Object.entries(variables).filter(([, value]) => value !== '');
  const result = schema.safeParse(Object.fromEntries(given));
  if (result.success) return result.data;
  const wrong = result.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`);
  throw new Error(`Invalid environment variables: ${wrong.join('; ')}`);
}
