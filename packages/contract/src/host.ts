import type { DomainEventName, DomainEvents } from './events';

/** Version of the host contract that this package describes. A module declares the range it runs on. */
export const HOST_CONTRACT = '1.1.0';

/** Everything that a module gets from its host. One object, passed to every mount. */
export interface HostServices {
  contract: string;
  session: HostSession;
  navigation: HostNavigation;
  toast(toast: ToastMessage): void;
  events: HostEvents;
  config: HostConfig;
  /** For what a module finds wrong by itself; the host adds whose it is. */
  telemetry: { report(report: Pick<FailureReport, 'phase' | 'cause'>): void };
}

export interface HostSession {
  /** Who is signed in, as the host knows it now. */
  readonly user: SessionUser | null;
  /**
   * The only way to the API. `path` starts with a slash and lies under `config.apiBaseUrl`. Adds the access
   * token, refreshes it when it has expired, retries once. Resolves for every HTTP status; rejects with a
   * `TypeError` when there is no network and with `AbortError` when `init.signal` is aborted.
   */
  request(path: string, init?: RequestInit): Promise<Response>;
  /** As `request`: a POST of a form with files that tells how far it has come. Since contract 1.1.0. */
  upload(path: string, form: FormData, options?: UploadOptions): Promise<Response>;
  signOut(): Promise<void>;
}

export interface UploadOptions {
  headers?: Record<string, string>;
  /** Told the share, from 0 to 1, that has left this machine. */
  onProgress?(share: number): void;
  signal?: AbortSignal;
}

export interface SessionUser {
  id: string;
  email: string;
  firstname: string;
  lastname: string;
  avatar: string;
}

export interface HostLocation {
  pathname: string;
  search: string;
  hash: string;
  state: unknown;
  key: string;
}

export interface NavigationSnapshot {
  location: HostLocation;
  action: 'POP' | 'PUSH' | 'REPLACE';
}

export interface HostNavigation {
  getSnapshot(): NavigationSnapshot;
  subscribe(listener: () => void): () => void;
  navigate(to: string, options?: { replace?: boolean; state?: unknown }): void;
  go(delta: number): void;
  createHref(to: string): string;
  /**
   * Keeps the user on the page while `shouldBlock` says so, after asking with `message`.
   * @returns a function that lifts it.
   */
  block(shouldBlock: () => boolean, message: string): () => void;
}

export interface ToastMessage {
  title: string;
  description?: string;
  variant?: 'default' | 'destructive';
  action?: { label: string; onSelect(): void };
}

export interface HostEvents {
  emit<Name extends DomainEventName>(name: Name, payload: DomainEvents[Name]): void;
  on<Name extends DomainEventName>(name: Name, listener: (payload: DomainEvents[Name]) => void): () => void;
}

/** `config.json`, served by the gateway. */
export interface HostConfig {
  /** Where the API lies: a path of this origin or an absolute URL, without a slash at its end. Default `/api`. */
  apiBaseUrl: string;
  /** A gateway in development: modules may come from dev servers, and the overrides panel is there. */
  development?: boolean;
  /** Customer portal of the payment provider: an https address. */
  billingPortalUrl?: string;
  /** Public half of the key that QA links are signed with (Ed25519, 32 bytes, base64url). */
  qaKey?: string;
}

export type FailurePhase = 'load' | 'mount' | 'render' | 'unmount' | 'update' | 'request' | 'data';

export interface FailureReport {
  module: string;
  version: string;
  phase: FailurePhase;
  cause: unknown;
}

/** Props that the shell mounts pages and widgets with. */
export interface MountProps {
  host: HostServices;
  /** Called once when rendering fails after the mount; the host unmounts and shows its card. */
  onCrash(cause: unknown): void;
}
