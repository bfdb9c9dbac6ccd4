import type { HostConfig } from '@lintel/contract';
import express from 'express';
import { z } from 'zod';
import { type DevSources, readDevSources } from './devReleases.ts';

/** Reads a list of addresses, networks and names such as `loopback`. */
function readProxies(list: string, context: z.core.$RefinementCtx): string[] {
  const proxies = list.split(',').flatMap((each) => each.trim() || []);
  try {
    express().set('trust proxy', proxies);
  } catch (error) {
    context.addIssue({ code: 'custom', message: (error as Error).message });
  }
  return proxies;
}

/** An empty variable counts as none. */
const optional = <Schema extends z.ZodType>(schema: Schema) =>
  z.preprocess((text) => text || undefined, schema.optional());

const PORT = 'Expected a port, 0 to 65535';
const port = optional(z.coerce.number(PORT).int(PORT).min(0, PORT).max(65_535, PORT));
const address = z.url({ protocol: /^https?$/, error: 'Expected https://… or http://…' });

const environment = z.object({
  PORT: port,
  API_PORT: port,
  API_ORIGIN: optional(address),
  API_BASE_URL: optional(
    z.string().regex(/^(\/(?!\/)|https?:\/\/[^/])/, 'Expected a path, https://… or http://…'),
  ),
  HOST: optional(z.string()),
  PUBLIC_URL: optional(address),
  BILLING_PORTAL_URL: optional(z.url({ protocol: /^https$/, error: 'Expected https://…' })),
  LINTEL_MODE: z.string().optional(),
  LINTEL_DEV: z.string().optional(),
  LINTEL_QA_PUBLIC_KEY: optional(z.string().regex(/^[\w-]{43}$/, 'Expected 32 bytes in base64url')),
  LINTEL_FORM_KEY: optional(z.string()),
  GATEWAY_KEY: optional(z.string().min(16, 'Expected 16 characters or more')),
  TRUSTED_PROXIES: z.string().default('').transform(readProxies),
});

export interface GatewaySettings {
  port: number;
  /** The address to listen on; undefined listens on all. */
  host: string | undefined;
  apiOrigin: string;
  config: HostConfig;
  publicUrl: string;
  /** Public half of the key of QA links; undefined reads the store's. */
  qaPublicKey: string | undefined;
  formKey: string | undefined;
  gatewayKey: string | undefined;
  trustedProxies: string[];
  dev: DevSources;
}

/** @throws an Error that lists every invalid variable */
export function readSettings(variables: NodeJS.ProcessEnv): GatewaySettings {
  const result = environment.safeParse(variables);
  if (!result.success) {
    const wrong = result.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`);
    throw new Error(`Invalid environment variables: ${wrong.join('; ')}`);
  }
  const values = result.data;
  const development = values.LINTEL_MODE === 'development';
  const listenOn = values.PORT ?? 3000;
  return {
    port: listenOn,
    host: values.HOST ?? (development ? '127.0.0.1' : undefined),
    apiOrigin: values.API_ORIGIN ?? `http://localhost:${values.API_PORT ?? 4000}`,
    config: {
      apiBaseUrl: values.API_BASE_URL ?? '/api',
      ...(values.BILLING_PORTAL_URL && { billingPortalUrl: values.BILLING_PORTAL_URL }),
      ...(development && { development, overrides: values.LINTEL_DEV !== undefined }),
    },
    publicUrl: (values.PUBLIC_URL ?? `http://localhost:${listenOn}`).replace(/\/$/, ''),
    qaPublicKey: values.LINTEL_QA_PUBLIC_KEY,
    formKey: values.LINTEL_FORM_KEY,
    gatewayKey: values.GATEWAY_KEY,
    trustedProxies: values.TRUSTED_PROXIES,
    dev: development ? readDevSources(values.LINTEL_DEV) : {},
  };
}
