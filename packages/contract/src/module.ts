/** A module's description of itself: `module.json`. Everything the shell knows of a module before loading it. */
export interface ModuleManifest {
  /** Lower-case id, also its folder in the release store: `leads`. */
  id: string;
  /** For people: error cards and the release history. */
  name: string;
  /** Range of host contracts it runs on, as a semver range: `^1.0.0`. */
  host: string;
  routes: ModuleRoute[];
  /** Old or alternative paths, sent on by the host without loading the module. */
  redirects?: { from: string; to: string }[];
  /** Pages of others that it sends people to, as patterns: who is affected when one of them goes. */
  links?: string[];
  navigation: NavigationEntry[];
  widgets: WidgetDeclaration[];
  /** What of its own somebody should look at today: figures of the Overview's welcome. */
  today?: TodayFigure[];
  /** Its steps of a new account's checklist. */
  firstSteps?: FirstStep[];
  /** What it brings to the command palette. */
  palette?: { actions?: PaletteAction[]; searches?: PaletteSearch[] };
  events: { emits: string[]; hears: string[] };
  /** API calls it makes, as `METHOD /path/{parameter}`, spelled as in openapi.yaml. */
  api: string[];
  /** Upper bounds in bytes, gzip: what one route loads of the module itself. */
  budget: { route: number };
}

export interface ModuleRoute {
  /** React Router pattern, absolute: `/leads/:id`. */
  path: string;
  /** `layout`: inside header and sidebar; `bare`: the module has the whole window. */
  frame: 'layout' | 'bare';
  /** Export of the module's `src/index.ts` that serves it: `pages`. */
  expose: string;
  /** Names of lazy chunks worth preloading with the route. */
  chunks?: string[];
  /** An upper bound of its own, in bytes (gzip), where the module's is too tight for what the page is. */
  budget?: number;
}

export type NavigationGroup = 'main' | 'settings' | 'markets';

export interface NavigationEntry {
  label: string;
  to: string;
  /** A lucide icon name in kebab case; the build turns it into shapes. */
  icon: string;
  group: NavigationGroup;
  /** Ascending within the group. The shell's own entries sit at 10 (Overview) and 40 (Analytics). */
  order: number;
  /** A quiet figure beside the label, read again when one of the events is heard. */
  count?: NavigationCount;
}

export interface NavigationCount {
  /** A list call; its `meta.total` is the figure: `/leads?isRead=false&_limit=1`. */
  request: string;
  /** What is counted, singular and plural: `["unread lead", "unread leads"]`. */
  noun: [string, string];
  events: string[];
}

/** The places that the shell lays out and modules fill. */
export const slotNames = [
  'overview.stats',
  'overview.panels',
  'analytics.summary',
  'analytics.panels',
] as const;

export type SlotName = (typeof slotNames)[number];

export interface WidgetDeclaration {
  id: string;
  slot: SlotName;
  /** Export of `src/index.ts`, also the name of the widget's chunk: `recentLeads`. */
  expose: string;
  order: number;
  /** Columns of the slot's grid that it takes. */
  size: 'small' | 'wide' | 'full';
  /** Height in px that the shell keeps for it, so that nothing jumps. */
  height: number;
  /** The same under 720 px, where it differs. */
  narrowHeight?: number;
}

export interface TodayFigure {
  /**
   * A list call; its `meta.total` is the figure: `/leads?status=New&_limit=1`. `{endOfYesterday}` stands for the last
   * moment before the user's day began.
   */
  request: string;
  /** What is counted, singular and plural: `["new lead", "new leads"]`. */
  noun: [string, string];
  /** The list of what is counted. */
  to: string;
  /** Ascending. */
  order: number;
  /** It is counted again when one of these is heard. */
  events: string[];
}

export interface FirstStep {
  label: string;
  /** Where it is done. */
  to: string;
  /** Ascending. */
  order: number;
  /** A list call that finds something once it is done, or what is filled of the signed-in user then. */
  done: { request: string } | { user: 'avatar' };
  /** It is looked at again when one of these is heard. */
  events: string[];
}

/** Something to do from anywhere: a page that opens. */
export interface PaletteAction {
  label: string;
  /** As in `NavigationEntry`. */
  icon: string;
  to: string;
  /** Other words that it is looked for by. */
  keywords?: string[];
}

/** Records that are found by what is typed. */
export interface PaletteSearch {
  /** Over the found ones, and in sentences: `Leads`. */
  heading: string;
  /** As in `NavigationEntry`. */
  icon: string;
  /** A call with `{text}` where the typed text goes: `/search?q={text}&type=lead`. Its `data` is a list of records. */
  request: string;
  /** The field that a row shows, and the one that it shows beside that, quieter. */
  title: string;
  subtitle?: string;
  /** Where a row opens, with fields of its record in braces: `/leads/{id}`. */
  to: string;
}
