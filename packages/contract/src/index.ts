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
} from './host';
export type {
  ModuleManifest,
  ModuleRoute,
  NavigationCount,
  NavigationEntry,
  NavigationGroup,
  SlotName,
  WidgetDeclaration,
} from './module';
export type {
  IconShape,
  RegisteredModule,
  Registry,
  RegistryRevision,
  Release,
  ReleaseFile,
  SharedPackage,
} from './registry';
