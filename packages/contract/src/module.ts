/** The contents of `module.json`: everything that the shell knows about a module before loading it. */
export interface ModuleManifest {
  /** Lower-case id, also its folder in the release store: `leads`. */
  id: string;
  /** Display name, for error cards and the release history. */
  name: string;
  /** Range of host contracts it runs on, as a semver range: `^1.0.0`. */
  host: string;
  routes: ModuleRoute[];
  /** Old or alternative paths. The host redirects them without loading the module. */
  redirects?: { from: string; to: string }[];
  /** Pages of other modules that it links to, as patterns: they show who is affected when a page is removed. */
  links?: string[];
  navigation: NavigationEntry[];
  widgets: WidgetDeclaration[];
  /** Figures for the Overview's welcome: records of the module that need attention today. */
  today?: TodayFigure[];
  /** Records that the Overview's queue shows one by one, with what can be done about them in place. */
  todayQueue?: TodayQueue;
  /** Steps that the module adds to a new account's checklist. */
  firstSteps?: FirstStep[];
  /** Entries that the module adds to the command palette. */
  palette?: { actions?: PaletteAction[]; searches?: PaletteSearch[] };
  events: { emits: string[]; hears: string[] };
  /** Dialogs of the browser that it opens. Each stops every module until it is closed. */
  dialogs?: ('alert' | 'confirm' | 'prompt')[];
  /**
   * Calls it makes, as `METHOD /path/{parameter}`, spelled as in openapi.yaml. Those of a module's backend have a prefix:
   * `GET /x/visits/slots`.
   */
  api: string[];
  /** A backend of its own: its calls are declared under `api` with the prefix `/x/<id>`. */
  backend?: ModuleBackend;
  budget: Budget;
  /** In the shell's module.json alone: the most that any module's budget may be, and what it is where it names none. */
  limits?: Required<Budget>;
}

export interface ModuleBackend {
  /** Path of its OpenAPI document in the module's folder: `backend/openapi.yaml`. The release contains the document. */
  openapi: string;
}

/** Limits for a module's own code, in bytes (gzip). Without one, the shell's limit holds. */
export interface Budget {
  /** What one route loads. */
  route: number;
  /** What one widget loads. */
  widget?: number;
  /** One file that is loaded later. */
  chunk?: number;
  /** All scripts and styles together. */
  total?: number;
}

export interface ModuleRoute {
  /** React Router pattern, absolute: `/leads/:id`. */
  path: string;
  /** `layout`: inside header and sidebar; `bare`: the module has the whole window. */
  frame: 'layout' | 'bare';
  /** Export of the module's `src/index.ts` that serves it: `pages`. */
  expose: string;
  /** Title of the page while it loads, unless an entry of the sidebar names it. */
  title?: string;
  /** Names of lazy chunks worth preloading with the route. */
  chunks?: string[];
  /** Calls that the page makes first. They are sent with the page, before any script has come; see `EarlyRequest`. */
  data?: EarlyRequest[];
  /** A limit for this page, in bytes (gzip), where the module's limit is too tight. */
  budget?: number;
}

/**
 * The path of a GET call with its query, as the module makes it: `/leads/{id}?_expand=property`. `{id}` stands for a
 * parameter of the route, `{?status}` for one in the page's query, `{?page|1}` for one with a default, and `{timeZone}` for the
 * user's time zone. A field of the call's query whose parameter is missing is left out. A page whose query has other
 * parameters makes other calls, so nothing is sent early.
 */
export type EarlyRequest = string;

export type NavigationGroup = 'main' | 'settings' | 'markets';

export interface NavigationEntry {
  label: string;
  to: string;
  /** A lucide icon name in kebab case; the build turns it into shapes. */
  icon: string;
  group: NavigationGroup;
  /** Ascending within the group. The shell's own entries sit at 10 (Overview) and 40 (Analytics). */
  order: number;
  /** A figure beside the label, refetched when one of the events is emitted. */
  count?: NavigationCount;
}

export interface NavigationCount {
  /** A list call; its `meta.total` is the figure: `/leads?isRead=false&_limit=1`. */
  request: string;
  /** What is counted, singular and plural: `["unread lead", "unread leads"]`. */
  noun: [string, string];
  events: string[];
}

/** The slots that the shell lays out and modules fill. */
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
  /** Number of columns in the slot's grid. */
  size: 'small' | 'wide' | 'full';
  /** Height in px that the shell reserves, to avoid layout shifts. */
  height: number;
  /** Height below 720 px, where it differs. */
  narrowHeight?: number;
  /** Calls that the widget makes first; see `EarlyRequest`. */
  data?: EarlyRequest[];
}

export interface TodayFigure {
  /**
   * A list call; its `meta.total` is the figure: `/leads?status=New&_limit=1`. `{endOfYesterday}` stands for the last
   * moment before the user's day began.
   */
  request: string;
  /** What is counted, singular and plural: `["new lead", "new leads"]`. */
  noun: [string, string];
  /** Path of the list with the counted records. */
  to: string;
  /** Ascending. */
  order: number;
  /** Events after which the figure is refetched. */
  events: string[];
}

/**
 * Where the queue finds records of a module, and what an agent does with them. Fields are those of a record; dots lead into
 * an expanded one: `property.title`.
 */
export interface TodayQueue extends TodayRows {
  sources: TodaySource[];
}

/** What rows show of their records, and what can be done about them. */
export interface TodayRows {
  /** The field that names a record. */
  title: string;
  /** Fields shown below the title, where they are filled. */
  details?: string[];
  phone?: string;
  email?: string;
  /** The record's page, with fields in braces: `/leads/{id}`. */
  to: string;
  /** Names the fields that the changes write, for users: `{ "followUpAt": "Follow-up" }`. */
  labels: Record<string, string>;
  /**
   * Postpones a record. `{day}` in its body stands for noon of the chosen day, `{moved:endsAt}` for a field of the record, moved
   * with what it is due by to the same time of the chosen day.
   */
  snooze?: TodayChange;
  /** Adds a note. `{text}` in its body stands for the note. */
  note?: TodayChange;
  /** How a call ended; the agent chooses one after calling. `{text}` stands for a note, which may be empty. */
  callOutcomes?: TodayChange[];
  /** The values of a field that can be chosen, also by the keys 1 to 9. `{value}` in the body stands for the choice. */
  choices?: { field: string; values: string[]; change: TodayChange; reasons?: TodayReason[] };
}

/** A choice that asks for a reason before it is saved. */
export interface TodayReason {
  value: string;
  /** The question: `Why was the lead lost?` */
  question: string;
  /** Instead of the change of the other choices. `{text}` in its body stands for the reason, which may be empty. */
  change: TodayChange;
}

export interface TodaySource {
  /** Why its records are in the queue: `Follow-up`. */
  label: string;
  /**
   * A list call: `/leads?status=New&_limit=20`. `{endOfToday}` stands for the last moment of the user's day. With several
   * sources a record counts for the first that has it.
   */
  request: string;
  /** Ascending over all modules; within a source the earliest record comes first. */
  order: number;
  /** Field with the moment when it is due. Records that are due on a later day are left out. */
  due?: string;
  /** What is shown of that moment; the day by default. */
  dueAs?: 'day' | 'time';
  /**
   * Field that is true for what lasts all day, and the one with the time zone (IANA name) in which `due` begins that day. It is
   * due on the same date wherever the user is.
   */
  allDay?: { field: string; timeZone: string };
  /** Field with the moment when the record came in. */
  since?: string;
  /** What its rows show, instead of what the queue's rows show: its records are of another kind. */
  rows?: TodayRows;
  /** What settles a record; several are alternatives: publish, reject. */
  done: TodayChange[];
  /** Events after which it is requested again. */
  events: string[];
}

/** A change of a record. */
export interface TodayChange {
  /** What a button says: `Publish`. */
  label: string;
  /** As under `api`, with fields of the record: `PATCH /leads/{id}`. */
  call: string;
  body: Record<string, string | boolean | null>;
  /** Emitted once it is saved. */
  event: string;
  /**
   * Of a POST that may be kept on the device while there is no network: the fields that the new record has of this one, as
   * `{ "leadId": "id" }`.
   */
  creates?: Record<string, string>;
}

export interface FirstStep {
  label: string;
  /** Path of the page for this step. */
  to: string;
  /** Ascending. */
  order: number;
  /** The step is done when this list call finds records, or when this field of the signed-in user is filled. */
  done: { request: string } | { user: 'avatar' };
  /** Events after which the step is checked again. */
  events: string[];
}

/** An action that is available on every page: it opens a page. */
export interface PaletteAction {
  label: string;
  /** As in `NavigationEntry`. */
  icon: string;
  to: string;
  /** Further search terms. */
  keywords?: string[];
}

/** Records that the command palette searches. */
export interface PaletteSearch {
  /** Heading of the results, also used in sentences: `Leads`. */
  heading: string;
  /** As in `NavigationEntry`. */
  icon: string;
  /** A call with `{text}` where the typed text goes: `/search?q={text}&type=lead`. Its `data` is a list of records. */
  request: string;
  /** The record's field that is a result's title; `subtitle` is shown beside it. */
  title: string;
  subtitle?: string;
  /** The path that a result opens, with fields of its record in braces: `/leads/{id}`. */
  to: string;
}
