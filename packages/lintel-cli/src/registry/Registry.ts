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
  /** Reason in the user's words, shown in the history. */
  why?: string;
}

export interface CheckedChangeOptions extends ChangeOptions {
  /** Intended refusals: `route-removed`, or only `route-removed:/newsletters`. */
  accept?: string[];
}

export interface CanaryChangeOptions extends CheckedChangeOptions {
  /** Whether gateways end the canary when it performs worse than the live version. */
  guard?: boolean;
  /** Whether gateways also raise its share, and finally promote it. */
  auto?: boolean;
}

export interface PromotionOptions extends CheckedChangeOptions {
  /** Recorded in the history: the promoted releases were not tested. */
  testsSkipped?: boolean;
}

/** The result of a command that adds a revision. */
export interface RevisionResult {
  revision: RegistryRevision;
  /** Set for a dry run: the differences from the live state. */
  changes?: ModuleChange[];
  /** Report of the decisive check; absent when nothing was checked. */
  report?: Report;
  /** Duration of the checks. */
  checkMilliseconds?: number;
  /** Findings about a change that is never refused. */
  warnings?: Finding[];
  /** Reason why warnings could not be determined. */
  warningsFailure?: string;
}

/** Result of a check, with the revision that a promotion of its candidates would create. */
export interface CheckResult {
  report: Report;
  revision: RegistryRevision;
  changes: ModuleChange[];
}

/** The registry for commands: a store that they can write to, or a gateway that they call over HTTP. */
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
  /** Returns the health of the live versions in browsers. @param module limits it to this module */
  readHealth(module?: string): Promise<Health>;
  readHistory(options?: HistoryOptions): Promise<PastRevision[]>;
}
