import type { DomainEventName } from './events';
import type { ModuleManifest, NavigationEntry, PaletteAction, PaletteSearch, SlotName } from './module';

/** One SVG shape of an icon: element name and attributes, as lucide ships them. */
export type IconShape = [element: string, attributes: Record<string, string>];

/** A file of a release. Bytes; `integrity` as in Subresource Integrity (`sha384-…`). */
export interface ReleaseFile {
  integrity: string;
  size: number;
  gzip: number;
}

/** What publish writes beside the files: `releases/<id>/<version>/release.json`. Never changed afterwards. */
export interface Release {
  id: string;
  version: string;
  manifest: ModuleManifest;
  icons: Record<string, IconShape[]>;
  /** The federation entry alone; for the shell its scripts and styles in order. */
  entry: string[];
  /** Export of the module → files that mounting it takes, the entry not among them. */
  exposes: Record<string, string[]>;
  /** Named lazy chunk → its files. */
  chunks: Record<string, string[]>;
  files: Record<string, ReleaseFile>;
  /** Shared packages: what the build provides or asks for. */
  shared: Record<string, SharedPackage>;
  /** Packages inside the bundle → their versions; more than one is a duplicate. */
  packages?: Record<string, string[]>;
  /** The calls of `manifest.api` as the API described them when this was built. */
  api?: Record<string, ApiCall>;
  /** File that renders the pages on the server; such a release is no module of the shell's. */
  server?: string;
  /** What a shell offers to modules; modules have none. */
  provides?: HostProvisions;
  /** Where its files lie when they are not in the store: under the address of a dev server. Ends with a slash. */
  baseUrl?: string;
}

export interface SharedPackage {
  version?: string;
  requiredVersion?: string;
  singleton: boolean;
  /** The build brings no copy of its own: without the host's it cannot run. */
  import?: false;
  /** Of the kit's thin modules: the names that the host offers, or that the module uses. */
  names?: string[];
}

/** One call of the API: JSON Schemas with every reference filled in. */
export interface ApiCall {
  request?: JsonSchema;
  /** Of the successful answer; absent when it has no body. */
  response?: JsonSchema;
}

export type JsonSchema = { [keyword: string]: unknown };

export interface HostProvisions {
  /** Version of the host contract. */
  contract: string;
  slots: SlotName[];
  events: DomainEventName[];
}

/** A revision of the registry: which version of each module is live. Kept for ever under its number. */
export interface RegistryRevision {
  revision: number;
  createdAt: string;
  /** What made it, for people: `promote leads@1.4.0`. */
  reason: string;
  /** Module id (the shell's is `shell`) → version. */
  live: Record<string, string>;
  /** Modules that are switched off: they keep their version and are left out of what the shell reads. */
  disabled?: string[];
  /** Modules of which a part of the visitors gets another version. */
  canary?: Record<string, Canary>;
}

export interface Canary {
  version: string;
  /** 1 to 99, of the visitors; who is among them stays among them while it grows. */
  percent: number;
}

/** What the shell reads: a revision with everything that loading needs, inlined in its page. */
export interface Registry {
  revision: number;
  /** Version of the shell that goes with it; null when none is live. */
  shell: string | null;
  modules: RegisteredModule[];
}

export interface RegisteredModule {
  id: string;
  name: string;
  version: string;
  host: string;
  /** What the files lie under, with a slash at its end: an absolute path, or the URL of a module's own dev server. */
  baseUrl: string;
  /** File name of the federation entry. */
  entry: string;
  routes: ModuleManifest['routes'];
  redirects: { from: string; to: string }[];
  navigation: (NavigationEntry & { shapes: IconShape[] })[];
  widgets: ModuleManifest['widgets'];
  today?: ModuleManifest['today'];
  firstSteps?: ModuleManifest['firstSteps'];
  palette?: {
    actions: (PaletteAction & { shapes: IconShape[] })[];
    searches: (PaletteSearch & { shapes: IconShape[] })[];
  };
  /** File name → integrity. */
  integrity: Record<string, string>;
}
