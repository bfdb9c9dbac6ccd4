import type { DomainEventName } from './events';
import type { ModuleManifest, NavigationEntry, PaletteAction, PaletteSearch, SlotName } from './module';

/** One SVG shape of an icon: element name and attributes, as lucide ships them. */
export type IconShape = [element: string, attributes: Record<string, string>];

/** A file of a release. Sizes are in bytes; `integrity` is a Subresource Integrity hash (`sha384-…`). */
export interface ReleaseFile {
  integrity: string;
  size: number;
  gzip: number;
}

/** The user or process that acts on the registry. */
export interface Actor {
  /** A user with the store's directory, the holder of a token, a CI job with an OpenID Connect token, or a gateway that guards a canary. */
  kind: 'local' | 'token' | 'oidc' | 'gateway';
  /** The user's name, the token's id, the subject of the OpenID Connect token, or `guard`. */
  id: string;
  /** For people: `ada@build-1`, `open-house CI`. */
  name: string;
}

/** Origin of an action: read from the environment of a CI job, or from git. */
export interface Source {
  repository?: string;
  commit?: string;
  /** Address of the CI run. */
  run?: string;
}

/** Actor, origin and reason of a revision. */
export interface Attribution extends Source {
  actor: Actor;
  /** Reason in the actor's words: `--reason`. */
  why?: string;
}

/** Origin of a release. Kept out of `release.json`, which is public. */
export interface Provenance extends Source {
  /** `GitHub Actions`, `GitLab CI`, or `local`. */
  builder: string;
  /** Whether the working tree had uncommitted changes. */
  dirty?: boolean;
  /** Set by `lintel deploy`, which checks types and runs tests before it publishes. */
  tests?: 'passed' | 'skipped';
  publishedBy: Actor;
}

/** `releases/<id>/<version>/release.json`, which publishing writes beside the files. It never changes afterwards. */
export interface Release {
  id: string;
  version: string;
  manifest: ModuleManifest;
  icons: Record<string, IconShape[]>;
  /** The federation entry alone; for the shell its scripts and styles in order. */
  entry: string[];
  /** Export of the module → files that mounting it loads, without the entry. */
  exposes: Record<string, string[]>;
  /** Named lazy chunk → its files. */
  chunks: Record<string, string[]>;
  files: Record<string, ReleaseFile>;
  /** Shared packages that the build provides or requires. */
  shared: Record<string, SharedPackage>;
  /** Packages inside the bundle → their versions; more than one is a duplicate. */
  packages?: Record<string, string[]>;
  /** The calls of `manifest.api`, as the API described them at build time. */
  api?: Record<string, ApiCall>;
  /** The OpenAPI document of the module's own backend. */
  backend?: OpenApi;
  /** Effects of the bundle's code, as far as its build detects them. */
  code?: CodeFacts;
  /** File that renders the pages on the server. The shell does not load such a release as a module. */
  server?: string;
  /** Services that a shell offers to modules; absent for modules. */
  provides?: HostProvisions;
  /** Base address of the files when a dev server serves them, with a trailing slash. */
  baseUrl?: string;
  /** Ed25519 signature of all other fields by a key of the team, base64url. */
  signature?: string;
}

export interface SharedPackage {
  version?: string;
  requiredVersion?: string;
  singleton: boolean;
  /** The build contains no copy of the package and needs the host's. */
  import?: false;
  /** For the kit's thin modules: the exports that the host offers, or that the module uses. */
  names?: string[];
}

/** One call of the API, as JSON Schemas with all references resolved. */
export interface ApiCall {
  request?: JsonSchema;
  /** Body of the successful response; absent when it has none. */
  response?: JsonSchema;
}

/** Facts that a build detects in the code of a bundle. */
export interface CodeFacts {
  /** `process.env.NODE_ENV` in the bundle. */
  mode: string;
  /** The code's API calls with their first position: `GET /leads` → `src/lead/leadApi.ts:96:14`. */
  calls: Record<string, string>;
  effects: CodeEffect[];
}

/** Code that affects the page outside of the module's own part. */
export interface CodeEffect {
  /**
   * `global-style`, `react-copy`, `dialog`, `patched-global`, `page-left`, `page-emptied` or `endless-loop`; later
   * builds may add others.
   */
  kind: string;
  /** `createGlobalStyle`, `src/reset.css`, `alert`, `Array.prototype.at`. */
  what: string;
  /** `src/theme.ts:3:10` */
  at: string;
  /** The npm package that the code is in. */
  package?: string;
}

export type JsonSchema = { [keyword: string]: unknown };

/** The parts of an OpenAPI 3.1 document that describe calls. */
export interface OpenApi {
  openapi?: string;
  paths: Record<string, JsonSchema>;
  components?: JsonSchema;
}

export interface HostProvisions {
  /** Version of the host contract. */
  contract: string;
  slots: SlotName[];
  events: DomainEventName[];
}

/** A revision of the registry: the live version of each module. Revisions are kept forever under their number. */
export interface RegistryRevision {
  revision: number;
  createdAt: string;
  /** The operation that created it: `promote leads@1.4.0`. */
  reason: string;
  /** Module id (the shell's is `shell`) → version. */
  live: Record<string, string>;
  /** Disabled modules: they keep their version but are omitted from the shell's registry. */
  disabled?: string[];
  /** Modules with another version for a share of the visitors. */
  canary?: Record<string, Canary>;
  /** Addresses of the modules' backends. Other operations keep them, rollbacks included. */
  backends?: Record<string, BackendAddress>;
  /** Absent in revisions of earlier versions of `lintel`. */
  by?: Attribution;
}

/** Address of a module's backend. The gateway forwards `/api/x/<module>/` to it. */
export interface BackendAddress {
  /** Base URL of its calls, without a trailing slash: `https://open-house.example.com/api`. */
  url: string;
  /** Whether an operator allowed an address in the internal network. Other addresses must be public and use TLS. */
  internal?: boolean;
}

export interface Canary {
  version: string;
  /** Share of the visitors, 1 to 99. A visitor in the share stays in it while it grows. */
  percent: number;
  /** Gateways compare it with the live version, and end it when it performs worse. */
  guard?: CanaryGuard;
}

export interface CanaryGuard {
  /** Only visits since this revision are compared: that of the canary, or of its current share. */
  since: number;
  /** Gateways raise the share, and finally promote the release. */
  auto?: true;
}

/** The registry that is inlined in the shell's page: a revision with everything that is needed to load its modules. */
export interface Registry {
  revision: number;
  /** Version of the shell in this revision; null when none is live. */
  shell: string | null;
  modules: RegisteredModule[];
  /** Ids of modules that `lintel disable` has switched off: open tabs stop them. */
  disabled?: string[];
}

export interface RegisteredModule {
  id: string;
  name: string;
  version: string;
  host: string;
  /** Base address of the files with a trailing slash: an absolute path, or the URL of a module's dev server. */
  baseUrl: string;
  /** File name of the federation entry. */
  entry: string;
  routes: ModuleManifest['routes'];
  redirects: { from: string; to: string }[];
  navigation: (NavigationEntry & { shapes: IconShape[] })[];
  widgets: ModuleManifest['widgets'];
  /** Names of the events that it emits. Absent in a registry of an older gateway. */
  emits?: string[];
  /** Browser dialogs that it may open. */
  dialogs?: ModuleManifest['dialogs'];
  today?: ModuleManifest['today'];
  todayQueue?: ModuleManifest['todayQueue'];
  firstSteps?: ModuleManifest['firstSteps'];
  palette?: {
    actions: (PaletteAction & { shapes: IconShape[] })[];
    searches: (PaletteSearch & { shapes: IconShape[] })[];
  };
  /** File name → integrity. */
  integrity: Record<string, string>;
}
