import type { RegisteredModule, Registry } from '@lintel/contract';
import type { Schemas } from '@lintel/contract/api';
import type { Api } from '../support/Api.ts';

/** A page or a widget of a module, which can fail on its own. */
export interface FaultSite {
  /** Name in the matrix. */
  name: string;
  kind: 'page' | 'widget';
  module: RegisteredModule;
  expose: string;
  /** Pattern of the page, or of the page that shows the widget. */
  path: string;
  /** With header and sidebar, or full window. */
  frame: 'layout' | 'bare';
  /** Names of its chunks. */
  chunks: string[];
}

/** Pages with widgets, by the prefix of their slots. */
const slotPages = { overview: '/', analytics: '/analytics' } as const;

const { modules }: Registry = await fetch(`${process.env.BASE_URL}/registry.json`).then((answer) =>
  answer.json(),
);

/** All pages of the live modules. */
export const pages: FaultSite[] = modules.flatMap((module) =>
  module.routes.map(({ path, frame, expose, chunks = [] }) => ({
    name: path,
    kind: 'page',
    module,
    expose,
    path,
    frame,
    chunks,
  })),
);

/** All widgets of the live modules. */
export const widgets: FaultSite[] = modules.flatMap((module) =>
  module.widgets.map(({ id, slot, expose }) => ({
    name: `${id} (widget)`,
    kind: 'widget',
    module,
    expose,
    path: slotPages[slot.startsWith('overview.') ? 'overview' : 'analytics'],
    frame: 'layout',
    chunks: [expose],
  })),
);

interface Neighbor {
  id: string;
  /** Label in the sidebar. */
  label: string;
  path: string;
}

/** Finds a page of another module that the sidebar links to. */
export function findNeighbor({ module }: FaultSite): Neighbor {
  const [neighbor] = modules
    .filter(({ id }) => id !== module.id)
    .flatMap(({ id, navigation }) => navigation.map((entry) => ({ ...entry, id, path: entry.to })))
    .filter(({ group }) => group === 'main')
    .sort((one, other) => one.order - other.order);
  if (!neighbor) throw new Error(`No module but ${module.id} has an entry in the sidebar.`);
  return neighbor;
}

/** Values for path parameters. Add new paths with parameters here. */
const parameters: Record<string, (api: Api) => Promise<string>> = {
  '/leads/:id': async (api) => (await api.lead()).id,
  '/properties/:id': async (api) =>
    (await api.get<Schemas['Property'][]>('/properties?_limit=1'))[0]?.id ?? '',
  '/newsletters/campaigns/:id': async (api) => (await api.newsletter()).id,
  '/coins/:coin': async () => 'solana',
};

/**
 * Resolves a path to an address, with its parameter filled from the API.
 * @throws Error for an unknown parameter
 */
export async function resolveAddress(path: string, api: Api): Promise<string> {
  if (!path.includes(':')) return path;
  const prefix = Object.keys(parameters).find((each) => path === each || path.startsWith(`${each}/`));
  const value = prefix && (await parameters[prefix]?.(api));
  const address = value && path.replace(/:[^/]+/, value);
  if (!address || address.includes(':')) throw new Error(`e2e/faults/faultSites.ts cannot fill ${path}.`);
  return address;
}
