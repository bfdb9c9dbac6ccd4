import type { ModuleManifest, NavigationEntry } from './module';

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
}

export interface SharedPackage {
  version?: string;
  requiredVersion?: string;
  singleton: boolean;
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
}

/** What the shell reads: a revision with everything that loading needs, inlined in its page. */
export interface Registry {
  revision: number;
  modules: RegisteredModule[];
}

export interface RegisteredModule {
  id: string;
  name: string;
  version: string;
  host: string;
  /** Absolute path that the files lie under, with a slash at its end. */
  baseUrl: string;
  /** File name of the federation entry. */
  entry: string;
  routes: ModuleManifest['routes'];
  redirects: { from: string; to: string }[];
  navigation: (NavigationEntry & { shapes: IconShape[] })[];
  widgets: ModuleManifest['widgets'];
  /** File name → integrity. */
  integrity: Record<string, string>;
}
