import type { ModuleManifest } from '@lintel/contract';

/** Addresses of a module's pages and widgets; pages with a parameter in their path are left out. */
export const partsOf = ({ routes, widgets }: ModuleManifest): string[] => [
  ...routes.map(({ path }) => path).filter((path) => !path.includes(':')),
  ...widgets.map(({ id }) => `/widgets/${id}`),
];
