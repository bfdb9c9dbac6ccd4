import { z } from 'zod';
import { findEarlyRequestIssues } from './earlyRequests';
import { domainEventNames, isPlatformEvent, mayEmit } from './events';
import { type ModuleManifest, slotNames } from './module';
import { findRepeatedIssues, ownAddress } from './ownAddresses';
import type { Provenance, RegistryRevision, Release } from './registry';
import { fileName, iconShape, version } from './releaseValues';
import { event, label, order, path, text, todayQueueSchema } from './todayQueueSchema';

export { reservedSegments } from './ownAddresses';
export { version as versionSchema } from './releaseValues';

const expose = z.string().regex(/^[a-z][A-Za-z0-9]*$/, 'is the name of an export, like recentLeads');
const icon = z.string().regex(/^[a-z0-9-]+$/);
const noun = z.tuple([z.string(), z.string()]);
const height = z.number().int().min(16).max(2_000);
const limit = z.number().int().positive();
const earlyRequests = z
  .array(path.regex(/^(?:[^{}]|\{(?:\??\w+|\?\w+\|[^{}|]+)\})+$/, 'has placeholders like {id} or {?page|1}'))
  .max(6)
  .optional();
/** Schema of `module.json`, validated when a module is built and again when it is published. */
export const moduleManifestSchema: z.ZodType<ModuleManifest> = z
  .strictObject({
    id: z.string().regex(/^[a-z][a-z0-9-]*$/, 'is lower case'),
    name: text,
    host: text,
    routes: z.array(
      z.strictObject({
        path: ownAddress,
        frame: z.enum(['layout', 'bare']),
        expose,
        title: label.optional(),
        chunks: z.array(z.string()).optional(),
        data: earlyRequests,
        budget: limit.optional(),
      }),
    ),
    redirects: z.array(z.strictObject({ from: ownAddress, to: path })).optional(),
    links: z.array(path).optional(),
    navigation: z.array(
      z.strictObject({
        label,
        to: path,
        icon,
        group: z.enum(['main', 'settings', 'markets']),
        order,
        count: z.strictObject({ request: path, noun, events: z.array(event) }).optional(),
      }),
    ),
    widgets: z.array(
      z.strictObject({
        id: text,
        slot: z.enum(slotNames),
        expose,
        order,
        size: z.enum(['small', 'wide', 'full']),
        height,
        narrowHeight: height.optional(),
        data: earlyRequests,
      }),
    ),
    today: z
      .array(z.strictObject({ request: path, noun, to: path, order, events: z.array(event) }))
      .optional(),
    todayQueue: todayQueueSchema.optional(),
    firstSteps: z
      .array(
        z.strictObject({
          label,
          to: path,
          order,
          done: z.union([z.strictObject({ request: path }), z.strictObject({ user: z.literal('avatar') })]),
          events: z.array(event),
        }),
      )
      .optional(),
    palette: z
      .strictObject({
        actions: z
          .array(z.strictObject({ label, icon, to: path, keywords: z.array(text).optional() }))
          .optional(),
        searches: z
          .array(
            z.strictObject({
              heading: label,
              icon,
              request: path.regex(/\{text\}/, 'says by {text} where the typed text goes'),
              title: text,
              subtitle: text.optional(),
              to: path,
            }),
          )
          .optional(),
      })
      .optional(),
    events: z.strictObject({ emits: z.array(event), hears: z.array(event) }),
    dialogs: z.array(z.enum(['alert', 'confirm', 'prompt'])).optional(),
    api: z.array(z.string().regex(/^(GET|POST|PUT|PATCH|DELETE) \/\S+$/, 'looks like GET /leads/{id}')),
    backend: z
      .strictObject({
        openapi: z
          .string()
          .regex(
            /^(?!\/)(?!.*\.\.)[\w./-]+\.(ya?ml|json)$/,
            'is a file of the module, like backend/openapi.yaml',
          ),
      })
      .optional(),
    budget: z.strictObject({
      route: limit,
      widget: limit.optional(),
      chunk: limit.optional(),
      total: limit.optional(),
    }),
    limits: z.strictObject({ route: limit, widget: limit, chunk: limit, total: limit }).optional(),
  })
  .superRefine(({ id, events, routes, redirects, widgets, api }, context) => {
    for (const issue of [
      ...findEarlyRequestIssues({ routes, widgets, api }),
      ...findRepeatedIssues({ routes, redirects, widgets }),
    ])
      context.addIssue({ code: 'custom', ...issue });
    for (const [at, name] of events.emits.entries()) {
      if (isPlatformEvent(name) || mayEmit(id, name)) continue;
      context.addIssue({
        code: 'custom',
        path: ['events', 'emits', at],
        message: `${name} belongs to another module. The events of ${id} begin with "${id}."`,
      });
    }
  });

/**
 * Parses a `module.json`.
 * @param file its path, for the error message
 * @throws Error naming the file and every invalid field
 */
export function parseManifest(value: unknown, file: string): ModuleManifest {
  return parseFile(moduleManifestSchema, value, file);
}

function parseFile<Output>(schema: z.ZodType<Output>, value: unknown, file: string): Output {
  const result = schema.safeParse(value);
  if (!result.success) throw new Error(`${file}:\n${z.prettifyError(result.error)}`);
  return result.data;
}

const actor = z.strictObject({
  kind: z.enum(['local', 'token', 'oidc', 'gateway']),
  id: z.string(),
  name: z.string(),
});

const sourceFields = {
  repository: z.string().optional(),
  commit: z.string().optional(),
  run: z.string().optional(),
};

export const provenanceSchema: z.ZodType<Provenance> = z.strictObject({
  ...sourceFields,
  builder: z.string(),
  dirty: z.boolean().optional(),
  tests: z.enum(['passed', 'skipped']).optional(),
  publishedBy: actor,
});

const guard = z.strictObject({ since: z.number().int().positive(), auto: z.literal(true).optional() });
const percent = z.number().int().min(1).max(99);
const canary = z.strictObject({ version: z.string(), percent, guard: guard.optional() });

export const registryRevisionSchema: z.ZodType<RegistryRevision> = z.strictObject({
  revision: z.number().int().positive(),
  createdAt: z.iso.datetime(),
  reason: z.string(),
  live: z.record(z.string(), z.string()),
  disabled: z.array(z.string()).optional(),
  canary: z.record(z.string(), canary).optional(),
  backends: z
    .record(z.string(), z.strictObject({ url: z.string(), internal: z.boolean().optional() }))
    .optional(),
  by: z.strictObject({ ...sourceFields, actor, why: z.string().optional() }).optional(),
});

const names = z.array(z.string());
const namedFiles = z.record(z.string(), names);
const bytes = z.number().int().nonnegative();

/** Fields of an untrusted `release.json`. Builds may contain further fields. */
const releaseFields = z.looseObject({
  // The files of a published release are in the store.
  baseUrl: z.never().optional(),
  id: z.string().regex(/^[a-z][a-z0-9-]{0,63}$/, 'is lower case'),
  version,
  manifest: moduleManifestSchema,
  icons: z.record(z.string(), z.array(iconShape)),
  entry: names.min(1, 'names the file that starts the module'),
  exposes: namedFiles,
  chunks: namedFiles,
  files: z.record(
    fileName,
    z.strictObject({
      integrity: z.string().regex(/^sha384-[A-Za-z0-9+/]{64}$/, 'is a SHA-384'),
      size: bytes,
      gzip: bytes,
    }),
  ),
  shared: z.record(
    z.string(),
    z.looseObject({
      version: z.string().optional(),
      requiredVersion: z.string().optional(),
      singleton: z.boolean(),
      import: z.literal(false).optional(),
      names: names.optional(),
    }),
  ),
  packages: namedFiles.optional(),
  api: z
    .record(
      z.string(),
      z.strictObject({
        request: z.record(z.string(), z.unknown()).optional(),
        response: z.record(z.string(), z.unknown()).optional(),
      }),
    )
    .optional(),
  backend: z
    .looseObject({
      openapi: z.string().regex(/^3\.1\./, 'is a version 3.1'),
      paths: z.record(z.string(), z.record(z.string(), z.unknown())),
      components: z.record(z.string(), z.unknown()).optional(),
    })
    .optional(),
  code: z
    .looseObject({
      mode: z.string(),
      calls: z.record(z.string(), z.string()),
      effects: z.array(
        z.looseObject({
          kind: z.string(),
          what: z.string(),
          at: z.string(),
          package: z.string().optional(),
        }),
      ),
    })
    .optional(),
  server: z.string().optional(),
  signature: z
    .string()
    .regex(/^[\w-]{86}$/)
    .optional(),
  provides: z
    .looseObject({
      contract: z.string(),
      slots: z.array(z.enum(slotNames)),
      events: z.array(z.enum(domainEventNames)),
    })
    .optional(),
});

type Described = Pick<Release, 'id' | 'manifest' | 'backend'>;

function requireOneModule({ id, manifest, backend }: Described, context: z.RefinementCtx) {
  if (manifest.id !== id)
    context.addIssue({ code: 'custom', message: `module.json says ${manifest.id}`, path: ['id'] });
  if (Boolean(manifest.backend) !== Boolean(backend))
    context.addIssue({
      code: 'custom',
      message: 'is only there when module.json names it',
      path: ['backend'],
    });
}

/** Schema of an untrusted `dist/build.json`: a release without the hashes of its files. */
const buildSchema = releaseFields.omit({ files: true }).superRefine(requireOneModule);

/** Schema of an untrusted `release.json`. */
const releaseSchema = releaseFields.superRefine((release, context) => {
  requireOneModule(release, context);
  const { entry, exposes, chunks, server, files } = release;
  const used = [...entry, ...Object.values({ ...exposes, ...chunks }).flat(), ...(server ? [server] : [])];
  for (const name of used) {
    if (!Object.hasOwn(files, name))
      context.addIssue({ code: 'custom', message: `lacks ${name}`, path: ['files'] });
  }
}) satisfies z.ZodType<Release>;

/** Parses an untrusted `build.json`. @throws Error naming the file and every invalid field */
export const parseBuild = (value: unknown, file: string): Omit<Release, 'files'> =>
  parseFile(buildSchema, value, file);

/** Parses an untrusted `release.json`. @throws Error naming every invalid field */
export function parseRelease(value: unknown): Release {
  const result = releaseSchema.safeParse(value);
  if (!result.success) throw new Error(z.prettifyError(result.error));
  return result.data;
}
