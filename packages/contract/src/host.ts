import type { DomainEventName, DomainEvents, RecordEventName } from './events';

/** Version of the host contract that this package describes. A module declares the range it runs on. */
export const HOST_CONTRACT = '1.9.0';

/** The services that the host provides to a module. One object, passed to every mount. */
export interface HostServices {
  contract: string;
  session: HostSession;
  navigation: HostNavigation;
  toast(toast: ToastMessage): void;
  events: HostEvents;
  config: HostConfig;
  /** Since contract 1.2.0; undefined in older hosts. */
  retries?: HostRetries;
  /** Since contract 1.5.0; undefined in older hosts. */
  changes?: HostChanges;
  /** Since contract 1.6.0; undefined in older hosts. */
  push?: HostPush;
  /** Since contract 1.8.0; undefined in older hosts. */
  notifications?: HostNotifications;
  /**
   * Reports errors that the module detects itself; the host adds the module's id. Since contract 1.7.0, returns the
   * details for an error card; an older host returns nothing.
   */
  telemetry: { report(report: Pick<FailureReport, 'phase' | 'cause'>): FailureSource | undefined };
}

export interface HostSession {
  /** The signed-in user. */
  readonly user: SessionUser | null;
  /**
   * Sends every call to the API. `path` starts with a slash and is relative to `config.apiBaseUrl`. Adds the access
   * token, refreshes it when it has expired, and retries once. Resolves for every HTTP status; rejects with a
   * `TypeError` when there is no network and with `AbortError` when `init.signal` is aborted. Since contract 1.7.0, a
   * failure of the server or the network has a `failure`: the response, or the error.
   */
  request(path: string, init?: RequestInit): Promise<Response & ReportedFailure>;
  /** Like `request`, for a POST of a form with files; reports progress. Since contract 1.1.0. */
  upload(path: string, form: FormData, options?: UploadOptions): Promise<Response>;
  signOut(): Promise<void>;
}

export interface UploadOptions {
  headers?: Record<string, string>;
  /** Receives the uploaded share, from 0 to 1. */
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
   * Blocks leaving the page while `shouldBlock` returns true, and asks the user with `message`.
   * @returns a function that removes the block
   */
  block(shouldBlock: () => boolean, message: string, options?: BlockOptions): () => void;
}

export interface BlockOptions {
  /**
   * Whether the browser also asks before the tab is closed or reloaded. Pass false when a draft keeps the changes.
   * Default true. Since contract 1.2.0.
   */
  onClose?: boolean;
}

export interface ToastMessage {
  title: string;
  description?: string;
  variant?: 'default' | 'destructive';
  action?: ToastAction;
  /** A less important action. Since contract 1.9.0; older hosts don't show it. */
  secondaryAction?: ToastAction;
}

export interface ToastAction {
  label: string;
  onSelect(): void;
}

export interface HostEvents {
  /** Emits an event of the platform or, since contract 1.4.0, of the module itself. Others are reported and dropped. */
  emit<Name extends DomainEventName>(name: Name, payload: DomainEvents[Name]): void;
  /**
   * @param listener receives the payload and, since contract 1.3.0, the event's source
   * @param options since contract 1.3.0; an older host ignores them
   * @returns a function that stops listening
   */
  on<Name extends DomainEventName>(
    name: Name,
    listener: (payload: DomainEvents[Name], context?: EventContext) => void,
    options?: EventOptions,
  ): () => void;
}

/** Context that the host adds to an event. */
export interface EventContext {
  /** Id of the module that emitted the event; `shell` for the shell and for changes on the server. */
  source: string;
}

export interface EventOptions {
  /**
   * Whether the host also delivers the events that this module emitted itself. Default true, for modules that were
   * built before contract 1.3.0; the kit's stores pass false.
   */
  includeOwn?: boolean;
}

/** Retries every failed request on the page once the server can be reached again. */
export interface HostRetries {
  /** Runs all listeners. The host calls it when the network or the server is available again. */
  request(): void;
  /** @returns a function that stops listening */
  subscribe(listener: () => void): () => void;
}

/** Changes of records that can be kept while there is no network. */
export interface HostChanges {
  /**
   * Sends a change like `session.request`. Without a network, the host may keep it on this device and send it later:
   * then it responds with 202, the record as it will be, and a message for the user.
   */
  send(change: RecordChange): Promise<Response & ReportedFailure>;
}

/**
 * Whether this device shows notifications: `checking` until that is known, `unsupported` by the browser, `blocked` in
 * its settings, `failed` when the server can't determine it.
 */
export type PushState = 'checking' | 'unsupported' | 'blocked' | 'off' | 'on' | 'failed';

/** Notifications on this device, which the browser also shows while the dashboard is closed. */
export interface HostPush {
  getSnapshot(): PushState;
  /** @returns a function that stops listening */
  subscribe(listener: () => void): () => void;
  /** Determines the state again. */
  check(): Promise<void>;
  /**
   * Requests the browser's permission, which browsers allow in response to a click only.
   * @throws an error with a message for users
   */
  turnOn(): Promise<void>;
  /** @throws an error with a message for users */
  turnOff(): Promise<void>;
}

/**
 * Whether the dashboard shows alerts as browser notifications while it is open in the background: `unsupported` by the
 * browser, `blocked` in its settings, `off` also until the user has been asked.
 */
export type NotificationState = 'unsupported' | 'blocked' | 'off' | 'on';

/** Notifications in this browser while the dashboard is open in the background. */
export interface HostNotifications {
  getSnapshot(): NotificationState;
  /** @returns a function that stops listening */
  subscribe(listener: () => void): () => void;
  /**
   * Requests the browser's permission, which browsers allow in response to a click only. Shows the outcome in a toast.
   */
  turnOn(): Promise<void>;
  turnOff(): void;
}

/** Prefix of the id of a new record that has not been sent yet. */
export const UNSENT_ID = 'unsent-';

export interface RecordChange {
  /** Path of the record, or of the list that it is added to: `/leads/7`, `/leads/7/notes`. */
  path: string;
  method: 'POST' | 'PATCH';
  body: Record<string, unknown>;
  /** Name of the record for the user: "Ada Lovelace". */
  title: string;
  /** Names of the body's fields for the user: `{ status: 'Status' }`. */
  labels: Record<string, string>;
  /** Emitted with the record's id once the server has saved a change that was kept. */
  event: RecordEventName;
  /**
   * The record that the change is based on. With a version, a concurrent change of the same fields is a conflict, which
   * the user resolves.
   */
  base?: Record<string, unknown>;
}

/** `config.json`, served by the gateway. */
export interface HostConfig {
  /** Base of the API: a path of this origin or an absolute URL, without a trailing slash. Default `/api`. */
  apiBaseUrl: string;
  /** A gateway in development: dev servers may serve modules, and `?overrides` opens the panel that chooses them. */
  development?: boolean;
  /** Whether developers use this gateway: sidebar and palette link to the panel. */
  overrides?: boolean;
  /** Share of page loads that report their performance, 0 to 1; all by default. */
  telemetrySample?: number;
  /** Customer portal of the payment provider: an https address. */
  billingPortalUrl?: string;
  /** Public half of the key that QA links are signed with (Ed25519, 32 bytes, base64url). */
  qaKey?: string;
  /** Ids of QA links that were revoked. */
  qaRevoked?: string[];
  /** Origins of the dev servers that this page's policy allows because of a QA link. */
  devServers?: string[];
}

/** `load`: a file couldn't be loaded. `evaluate` (since contract 1.4.0): the module's code threw when it first ran. */
export type FailurePhase =
  | 'load'
  | 'evaluate'
  | 'mount'
  | 'render'
  | 'unmount'
  | 'update'
  | 'request'
  | 'data';

/** Detail of the window event `lintel:failure`. */
export interface FailureReport {
  module: string;
  version: string;
  phase: FailurePhase;
  cause: unknown;
  /**
   * Identifies the failure for the user and in the gateway's log. Absent when the user's browser asks not to be
   * tracked.
   */
  reference?: string;
}

/** Details of a failure that an error card shows for support. */
export interface FailureSource {
  /** Name of the module. */
  module: string;
  version: string;
  /** Identifies the failure in the gateway's log. */
  reference?: string;
}

export interface ReportedFailure {
  failure?: FailureSource;
}

/** Props that the shell mounts pages and widgets with. */
export interface MountProps {
  host: HostServices;
  /** Called once when rendering fails after the mount; the host unmounts and shows its card. */
  onCrash(cause: unknown): void;
  /** Called right before the first render; not set by older hosts. */
  onRender?(): void;
}
