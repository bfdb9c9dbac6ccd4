import { readFileSync } from 'node:fs';
import { join } from 'node:path';

export const root = join(import.meta.dirname, '../..');

export const readText = (path: string) => readFileSync(join(root, path), 'utf8');

/** Program that reads a variable. */
export type Program = 'api' | 'gateway' | 'lintel';

/** Variables that the OpenTelemetry libraries read. */
const openTelemetry = ['OTEL_EXPORTER_OTLP_HEADERS', 'OTEL_RESOURCE_ATTRIBUTES'];

/** Variables that are read outside of the settings: by libraries, by Node.js, or by the release store. */
const others: Record<Program, string[]> = {
  api: ['AWS_ACCESS_KEY_ID', 'AWS_SECRET_ACCESS_KEY', 'MALLOC_ARENA_MAX', 'NODE_ENV', ...openTelemetry],
  gateway: [
    'AWS_ACCESS_KEY_ID',
    'AWS_SECRET_ACCESS_KEY',
    'LINTEL_STORE',
    'MALLOC_ARENA_MAX',
    'NODE_ENV',
    ...openTelemetry,
  ],
  lintel: [
    'AWS_ACCESS_KEY_ID',
    'AWS_SECRET_ACCESS_KEY',
    'LINTEL_QA_KEY',
    'LINTEL_SIGNING_KEY',
    'LINTEL_STORE',
    'NODE_ENV',
  ],
};

/** Returns the names in the schema with which a server reads its environment. */
function readSchema(path: string): string[] {
  const text = readText(path);
  const schema = /const environment = z\.object\(\{\n([\s\S]*?)\n\}\);/.exec(text)?.[1];
  if (!schema) throw new Error(`${path} has no schema of its environment.`);
  return [...schema.matchAll(/^ {2}([A-Z][A-Z\d_]*):/gm)].map(([, name = '']) => name);
}

/** Variables in both servers' settings, which the contract defines. */
const shared = ['runServer.ts', 'openTelemetry.ts'].flatMap((file) =>
  [...readText(`packages/contract/src/${file}`).matchAll(/^ {2}([A-Z][A-Z\d_]*): \w/gm)].map(
    ([, name = '']) => name,
  ),
);

const releases = readSchema('packages/lintel-cli/src/store/openReleaseStore.ts');

/** Every variable that a program reads. */
export const variables: Record<Program, Set<string>> = {
  api: new Set([...readSchema('mock-api/src/settings.ts'), ...shared, ...others.api]),
  gateway: new Set([...readSchema('shell/server/settings.ts'), ...releases, ...shared, ...others.gateway]),
  lintel: new Set([...releases, ...others.lintel]),
};

/** @returns the unknown names in a program's configuration file, in sentences */
export const findUnknown = (where: string, program: Program, names: Iterable<string>): string[] =>
  [...names]
    .filter((name) => !variables[program].has(name))
    .map((name) => `${where}: ${program} does not know ${name}.`);

const TABLE = 'docs/production/variables.md';

/** @returns variables that are missing from the table, or that no program reads any more */
export function checkTable(): string[] {
  const documented = new Set(
    [...readText(TABLE).matchAll(/^\| `([A-Z\d_]+)`/gm)].map(([, name = '']) => name),
  );
  const read = new Set(Object.values(variables).flatMap((names) => [...names]));
  return [
    ...[...read].filter((name) => !documented.has(name)).map((name) => `${TABLE} lacks ${name}.`),
    ...[...documented]
      .filter((name) => !read.has(name))
      .map((name) => `${TABLE} has ${name}, which no program reads.`),
  ];
}
