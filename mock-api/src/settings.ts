import { fileURLToPath } from 'node:url';
import { z } from 'zod';

const repository = fileURLToPath(new URL('../..', import.meta.url));

const environment = z.object({
  API_PORT: z.coerce.number().int().min(0).max(65535).default(4000),
  LINTEL_DATA: z.string().min(1).default(`${repository}.lintel/data`),
  ACCESS_TTL: z.coerce.number().int().min(1).default(900),
  RATE_LIMITS: z.enum(['on', 'off']).default('on'),
  PUBLIC_URL: z.url().default('http://localhost:3000'),
  NODE_ENV: z.string().default('development'),
});

export interface Settings {
  port: number;
  dataDirectory: string;
  /** Life of an access token (seconds). */
  accessTtl: number;
  rateLimits: boolean;
  /** Origin of the dashboard, for links in mails. */
  publicUrl: string;
  production: boolean;
}

/** @throws an Error that lists every variable that does not fit. */
export function readSettings(variables: NodeJS.ProcessEnv): Settings {
  const result = environment.safeParse(variables);
  if (!result.success) {
    const wrong = result.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`);
    throw new Error(`These environment variables do not fit: ${wrong.join('; ')}`);
  }
  const values = result.data;
  return {
    port: values.API_PORT,
    dataDirectory: values.LINTEL_DATA,
    accessTtl: values.ACCESS_TTL,
    rateLimits: values.RATE_LIMITS === 'on',
    publicUrl: values.PUBLIC_URL.replace(/\/$/, ''),
    production: values.NODE_ENV === 'production',
  };
}
