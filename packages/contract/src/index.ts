export { callNamed } from './callNamed';
export { type DomainEventName, type DomainEvents, domainEventNames } from './events';
export {
  type FailurePhase,
  type FailureReport,
  HOST_CONTRACT,
  type HostConfig,
  type HostEvents,
  type HostLocation,
  type HostNavigation,
  type HostServices,
  type HostSession,
  type MountProps,
  type NavigationSnapshot,
  type SessionUser,
  type ToastMessage,
  type UploadOptions,
} from './host';
export {
  type ModuleManifest,
  type ModuleRoute,
  type NavigationCount,
  type NavigationEntry,
  type NavigationGroup,
  type SlotName,
  slotNames,
  type WidgetDeclaration,
} from './module';
export { type QaReading, type QaTicket, readQaToken } from './qa';
export { baseUrlOf, registeredModule } from './registeredModule';
export type {
  ApiCall,
  Canary,
  HostProvisions,
  IconShape,
  JsonSchema,
  RegisteredModule,
  Registry,
  RegistryRevision,
  Release,
  ReleaseFile,
  SharedPackage,
} from './registry';
