import type { HostConfig } from '@lintel/contract';
import {
  addressVariable,
  gatewayKeyVariable,
  portVariable,
  proxiesVariable,
  readEnvironment,
  shareVariable,
} from '@lintel/contract/environment';
import { type ExportSettings, exportVariables, readExportSettings } from '@lintel/contract/open-telemetry';
import { readShutdownSettings, type ShutdownSettings, shutdownVariables } from '@lintel/contract/run-server';
import express from 'express';
import { z } from 'zod';
import { type DevSources, readDevSources } from './devReleases.ts';

const environment = z.object({
  PORT: portVariable.optional(),
  API_PORT: portVariable.optional(),
  API_ORIGIN: addressVariable.optional(),
  API_BASE_URL: z
    .string()
    .regex(/^(\/(?!\/)|https?:\/\/[^/])/, 'Expected a path, https://… or http://…')
    .optional(),
  HOST: z.string().optional(),
  PUBLIC_URL: addressVariable.optional(),
  BILLING_PORTAL_URL: z.url({ protocol: /^https$/, error: 'Expected https://…' }).optional(),
  LINTEL_MODE: z.string().optional(),
  LINTEL_DEV: z.string().optional(),
  LINTEL_QA_PUBLIC_KEY: z
    .string()
    .regex(/^[\w-]{43}$/, 'Expected 32 bytes in base64url')
    .optional(),
  LINTEL_FORM_KEY: z.string().optional(),
  LINTEL_METRICS_PORT: portVariable.optional(),
  TELEMETRY_SAMPLE: shareVariable.optional(),
  LINTEL_WEBHOOK_URL: z.url({ protocol: /^https?$/, error: 'Expected https://…' }).optional(),
  GATEWAY_KEY: gatewayKeyVariable.optional(),
  ...exportVariables,
  TRUSTED_PROXIES: proxiesVariable((proxies) => express().set('trust proxy', proxies)),
  ...shutdownVariables,
});

export interface GatewaySettings {
  port: number;
  /** The address to listen on; undefined listens on all. */
  host: string | undefined;
  apiOrigin: string;
  config: HostConfig;
  publicUrl: string;
  /** Warnings for operators, one sentence each. */
  warnings: string[];
  /** Public half of the key of QA links; undefined reads the store's. */
  qaPublicKey: string | undefined;
  formKey: string | undefined;
  gatewayKey: string | undefined;
  trustedProxies: string[];
  /** Port of `/metrics`; undefined serves none. */
  metricsPort: number | undefined;
  /** Where traces are exported to; undefined exports none. */
  tracing: ExportSettings | undefined;
  /** Where messages about guarded canaries are sent; undefined only logs them. */
  webhookUrl: string | undefined;
  shutdown: ShutdownSettings;
  dev: DevSources;
}

/** @throws Error that lists every invalid variable */
export function readSettings(variables: NodeJS.ProcessEnv): GatewaySettings {
  const values = readEnvironment(environment, variables);
  const development = values.LINTEL_MODE === 'development';
  const listenOn = values.PORT ?? 3000;
  const publicUrl = (values.PUBLIC_URL ?? `http://localhost:${listenOn}`).replace(/\/$/, '');
  return {
    port: listenOn,
    host: values.HOST ?? (development ? '127.0.0.1' : undefined),
    apiOrigin: values.API_ORIGIN ?? `http://localhost:${values.API_PORT ?? 4000}`,
    config: {
      apiBaseUrl: values.API_BASE_URL ?? '/api',
      ...(values.TELEMETRY_SAMPLE !== undefined && { telemetrySample: values.TELEMETRY_SAMPLE }),
      ...(values.BILLING_PORTAL_URL && { billingPortalUrl: values.BILLING_PORTAL_URL }),
      ...(development && { development, overrides: values.LINTEL_DEV !== undefined }),
    },
    publicUrl,
    warnings:
      development || values.PUBLIC_URL
        ? []
        : [`PUBLIC_URL is not set: links and previews of public pages begin with ${publicUrl}.`],
    qaPublicKey: values.LINTEL_QA_PUBLIC_KEY,
    formKey: values.LINTEL_FORM_KEY,
    gatewayKey: values.GATEWAY_KEY,
    trustedProxies: values.TRUSTED_PROXIES,
    metricsPort: values.LINTEL_METRICS_PORT,
    tracing: readExportSettings(values),
    webhookUrl: values.LINTEL_WEBHOOK_URL,
    shutdown: readShutdownSettings(values, !development),
    dev: development ? readDevSources(values.LINTEL_DEV) : {},
  };
}
