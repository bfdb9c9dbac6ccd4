export { AccessError, type Caller, type Permission, requireAccess } from './access/caller.ts';
export { createJobReader } from './access/openIdConnect.ts';
export { isPublicAddress } from './access/publicAddress.ts';
export { findSignatureProblem } from './access/signatures.ts';
export { createToken, isToken, readTokenCaller, revokeToken } from './access/tokens.ts';
export { addTrust, removeTrust } from './access/trusts.ts';
export { type Finding, formatFindings, formatReport, Refusal, type Report } from './check/report.ts';
export { type CanaryOptions, endCanary, startCanary } from './operations/canary.ts';
export { type CheckOptions, check } from './operations/check.ts';
export type { GuardHealth, Health, SourceFrame, TopFailure, VersionHealth } from './operations/health.ts';
export { history, withProvenance } from './operations/history.ts';
export { parseReference, promote, type Reference } from './operations/promote.ts';
export { type PruneResult, prune } from './operations/prune.ts';
export { type PublishResult, publish, recordProvenance } from './operations/publish.ts';
export { type QaLink, qaLink, signTicket } from './operations/qaLink.ts';
export { type Build, readBuild } from './operations/readBuild.ts';
export { rollback } from './operations/rollback.ts';
export { switchModule } from './operations/switchModule.ts';
export type { paths as RegistryPaths } from './registry/api.generated.ts';
export type { CheckedChangeOptions, Registry, RevisionResult } from './registry/Registry.ts';
export {
  InvalidRelease,
  packBuild,
  parseDescription,
  RECEIVE_LIMITS,
  type ReceiveLimits,
  ReleaseTooLarge,
  receiveRelease,
} from './registry/receiveRelease.ts';
export { storeRegistry } from './registry/storeRegistry.ts';
export { encodeTar } from './registry/tar.ts';
export { type DirectoryStore, directoryStore, storeRoot } from './store/directoryStore.ts';
export { type IdentityKey, readIdentityKeys, rotateIdentityKey } from './store/identityKeys.ts';
export { type CanaryRelease, type LiveReleases, readLiveReleases, toRegistry } from './store/liveReleases.ts';
export { openReleaseStore, readStoreSettings } from './store/openReleaseStore.ts';
export { getPublicKey, readQaKey, readQaPublicKey } from './store/qaKeys.ts';
export { readQaLinkModules } from './store/qaLinks.ts';
export { readRevokedQaLinks, revokeQaLink } from './store/qaRevocations.ts';
export { type RegistryRecords, StoreUnavailableError, unlessUnavailable } from './store/RegistryRecords.ts';
export type { PublishedRelease, ReleaseStore } from './store/ReleaseStore.ts';
export { getReferencedReleases } from './store/revision.ts';
export { UsageError, UserError } from './UserError.ts';
