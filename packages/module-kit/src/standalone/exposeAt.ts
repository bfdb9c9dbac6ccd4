import type { ModuleManifest } from '@lintel/contract';
import { matchPath } from 'react-router-dom';

/** Which export of a module an address shows: a page by its route, a widget under `/widgets/<id>`. */
export function exposeAt({ routes, widgets }: ModuleManifest, pathname: string): string | undefined {
  const widget = widgets.find(({ id }) => pathname === `/widgets/${id}`);
  return widget?.expose ?? routes.find(({ path }) => matchPath(path, pathname))?.expose;
}
