import type { RegisteredModule, Registry } from '@lintel/contract';

/** A page or a widget of a module: what can fail on its own. */
export interface Place {
  /** As the matrix names it. */
  name: string;
  kind: 'page' | 'widget';
  module: RegisteredModule;
  expose: string;
  /** Pattern of the page that it is, or is on. */
  path: string;
  /** Within header and sidebar, or with the whole window to itself. */
  frame: 'layout' | 'bare';
  /** Names of its own chunks. */
  chunks: string[];
}

/** Pages that are made of widgets, by what their slots' names begin with. */
const slotPages = { overview: '/', analytics: '/analytics' } as const;

const { modules }: Registry = await fetch(`${process.env.BASE_URL}/registry.json`).then((answer) =>
  answer.json(),
);

/** Every page of a live module. */
export const pages: Place[] = modules.flatMap((module) =>
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

/** Every widget of a live module. */
export const widgets: Place[] = modules.flatMap((module) =>
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

export interface Neighbour {
  id: string;
  /** As the sidebar calls it. */
  label: string;
  path: string;
}

/** A page of another module that the sidebar leads to. */
export function neighbourOf({ module }: Place): Neighbour {
  const [neighbour] = modules
    .filter(({ id }) => id !== module.id)
    .flatMap(({ id, navigation }) => navigation.map((entry) => ({ ...entry, id, path: entry.to })))
    .filter(({ group }) => group === 'main')
    .sort((one, other) => one.order - other.order);
  if (!neighbour) throw new Error(`No module but ${module.id} has an entry in the sidebar.`);
  return neighbour;
}
