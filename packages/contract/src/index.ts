export { findApiCall, listDataRequests } from './apiCalls';
export {
  changeEventNames,
  type DomainEventName,
  type DomainEvents,
  domainEventNames,
  toDomainEvent,
} from './events';
export {
  type BlockOptions,
  type EventContext,
  type EventOptions,
  type FailurePhase,
  type FailureReport,
  HOST_CONTRACT,
  type HostConfig,
  type HostEvents,
  type HostLocation,
  type HostNavigation,
  type HostRetries,
  type HostServices,
  type HostSession,
  type MountProps,
  type NavigationSnapshot,
  type SessionUser,
  type ToastMessage,
  type UploadOptions,
} from './host';
export {
  type FirstStep,
  type ModuleManifest,
  type ModuleRoute,
  type NavigationCount,
  type NavigationEntry,
  type NavigationGroup,
  type PaletteAction,
  type PaletteSearch,
  type SlotName,
  slotNames,
  type TodayFigure,
  type WidgetDeclaration,
} from './module';
export type { PageAnswer, PageAssets, PageCall, PageRequest, PageServer } from './pages';
export { type QaReading, type QaTicket, readQaToken } from './qa';
export { getBaseUrl, toRegisteredModule } from './registeredModule';
export type {
  Actor,
  ApiCall,
  Attribution,
  Canary,
  HostProvisions,
  IconShape,
  JsonSchema,
  Provenance,
  RegisteredModule,
  Registry,
  RegistryRevision,
  Release,
  ReleaseFile,
  SharedPackage,
  Source,
} from './registry';
