import type { BackendAddress, RegistryRevision, Release } from '@lintel/contract';
import type { Finding, Report } from '../check/report.ts';
import type { CheckOptions } from '../operations/check.ts';
import type { Health } from '../operations/health.ts';
import type { HistoryOptions, PastRevision } from '../operations/history.ts';
import type { Reference } from '../operations/promote.ts';
import type { PublishResult } from '../operations/publish.ts';
import type { QaLink, QaLinkOptions } from '../operations/qaLink.ts';
import type { Build } from '../operations/readBuild.ts';
import type { Status } from '../operations/status.ts';
import type { ModuleChange } from '../store/changes.ts';
import type { BuildSource } from '../store/source.ts';

export interface ChangeOptions {
  /** Shows what would change, without changing anything. */
  dryRun?: boolean;
  /** In the user's words; the history shows it. */
  why?: string;
}

export interface CheckedChangeOptions extends ChangeOptions {
  /** Intended refusals: `route-removed`, or only `route-removed:/newsletters`. */
  accept?: string[];
}

export interface CanaryChangeOptions extends CheckedChangeOptions {
  /** Gateways end the canary when it does worse than the live version. */
  guard?: boolean;
  /** Gateways also raise its share, and finally promote it. */
  auto?: boolean;
}

export interface PromotionOptions extends CheckedChangeOptions {
  /** The history says that what goes live was not tested. */
  testsSkipped?: boolean;
}

/** The result of a command that adds a revision. */
export interface RevisionResult {
  revision: RegistryRevision;
  /** Of a dry run: the differences from what is live. */
  changes?: ModuleChange[];
  /** Of the check that decided; absent where nothing was checked. */
  report?: Report;
  /** How long the checks took. */
  checkMilliseconds?: number;
  /** What a change that is never refused breaks. */
  warnings?: Finding[];
  /** Why there are no warnings, when they could not be found. */
  warningsFailure?: string;
}

/** A check, and the revision that a promotion of its candidates would make. */
export interface CheckResult {
  report: Report;
  revision: RegistryRevision;
  changes: ModuleChange[];
}

/** The registry as commands see it: a store that they can write to, or a gateway that is asked over HTTP. */
export interface Registry {
  publish(build: Build, source: BuildSource): Promise<PublishResult>;
  readRelease(id: string, version: string): Promise<Release | null>;
  check(candidates: (Reference | Release)[], options?: CheckOptions): Promise<CheckResult>;
  promote(references: Reference[], options?: PromotionOptions): Promise<RevisionResult>;
  rollback(options: ChangeOptions & { id?: string; to?: number }): Promise<RevisionResult>;
  startCanary(reference: Reference, percent: number, options?: CanaryChangeOptions): Promise<RevisionResult>;
  endCanary(id: string, options?: ChangeOptions): Promise<RevisionResult>;
  switchModule(id: string, on: boolean, options?: ChangeOptions): Promise<RevisionResult>;
  /** @param backend null removes the address */
  setBackend(id: string, backend: BackendAddress | null, options?: ChangeOptions): Promise<RevisionResult>;
  createQaLink(options: QaLinkOptions): Promise<QaLink>;
  /** @returns the id of the link */
  revokeQaLink(link: string): Promise<string>;
  readStatus(): Promise<Status>;
  /** How the live versions do in browsers. @param module only this one */
  readHealth(module?: string): Promise<Health>;
  readHistory(options?: HistoryOptions): Promise<PastRevision[]>;
}
