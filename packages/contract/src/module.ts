/** The contents of `module.json`: everything that the shell needs about a module before loading it. */
export interface ModuleManifest {
  /** Lower-case id, also the name of its folder in the release store: `leads`. */
  id: string;
  /** Display name, for error cards and the release history. */
  name: string;
  /** Range of host contracts that it runs on, as a semver range: `^1.0.0`. */
  host: string;
  routes: ModuleRoute[];
  /** Old or alternative paths. The host redirects them without loading the module. */
  redirects?: { from: string; to: string }[];
  /** Pages of other modules that it links to, as patterns: they determine which modules a removed page affects. */
  links?: string[];
  navigation: NavigationEntry[];
  widgets: WidgetDeclaration[];
  /** Figures for the Overview's welcome: records of the module that need attention today. */
  today?: TodayFigure[];
  /** Records that the Overview's queue shows one by one, with actions for them. */
  todayQueue?: TodayQueue;
  /** Steps that the module adds to a new account's checklist. */
  firstSteps?: FirstStep[];
  /** Entries that the module adds to the command palette. */
  palette?: { actions?: PaletteAction[]; searches?: PaletteSearch[] };
  events: { emits: string[]; hears: string[] };
  /** Browser dialogs that it opens. Each blocks every module until it is closed. */
  dialogs?: ('alert' | 'confirm' | 'prompt')[];
  /**
   * Calls it makes, as `METHOD /path/{parameter}`, spelled as in openapi.yaml. Those of a module's backend have a prefix:
   * `GET /x/visits/slots`.
   */
  api: string[];
  /** Its own backend: calls are declared under `api` with the prefix `/x/<id>`. */
  backend?: ModuleBackend;
  budget: Budget;
  /**
   * In the shell's module.json only: maximum of every module's budget, and the default for budgets that a module
   * doesn't set.
   */
  limits?: Required<Budget>;
}

export interface ModuleBackend {
  /** Path of its OpenAPI document in the module's folder: `backend/openapi.yaml`. The release contains the document. */
  openapi: string;
}

/** Limits for a module's own code, in bytes (gzip). The shell's limits apply by default. */
export interface Budget {
  /** Limit for the files that one route loads. */
  route: number;
  /** Limit for the files that one widget loads. */
  widget?: number;
  /** Limit for a file that is loaded later. */
  chunk?: number;
  /** Limit for all scripts and styles together. */
  total?: number;
}

export interface ModuleRoute {
  /** React Router pattern, absolute: `/leads/:id`. */
  path: string;
  /** `layout`: inside header and sidebar; `bare`: the module occupies the whole window. */
  frame: 'layout' | 'bare';
  /** Export of the module's `src/index.ts` that renders it: `pages`. */
  expose: string;
  /** Title of the page while it loads, unless a sidebar entry names the page. */
  title?: string;
  /** Names of lazy chunks worth preloading with the route. */
  chunks?: string[];
  /** Calls that the page makes first. They are sent with the page, before any script has loaded; see `EarlyRequest`. */
  data?: EarlyRequest[];
  /** A separate limit for this page, in bytes (gzip), where the module's limit is too tight. */
  budget?: number;
}

/**
 * The path of a GET call with its query, as the module makes it: `/leads/{id}?_expand=property`. `{id}` is replaced
 * with a parameter of the route, `{?status}` with one in the page's query, `{?page|1}` with one that has a default, and
 * `{timeZone}` with the user's time zone. A field of the call's query whose parameter is missing is omitted. A page
 * whose query has other parameters makes other calls, so nothing is sent early.
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
  /** A count beside the label, refetched when one of the events is emitted. */
  count?: NavigationCount;
}

export interface NavigationCount {
  /** A list call; its `meta.total` is the figure: `/leads?isRead=false&_limit=1`. */
  request: string;
  /** Singular and plural of the counted records: `["unread lead", "unread leads"]`. */
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
  /** Height below 720 px, if different. */
  narrowHeight?: number;
  /** Calls that the widget makes first; see `EarlyRequest`. */
  data?: EarlyRequest[];
}

export interface TodayFigure {
  /**
   * A list call; its `meta.total` is the figure: `/leads?status=New&_limit=1`. `{endOfYesterday}` is replaced with the
   * last moment before the user's day began.
   */
  request: string;
  /** Singular and plural of the counted records: `["new lead", "new leads"]`. */
  noun: [string, string];
  /** Path of the list with the counted records. */
  to: string;
  /** Ascending. */
  order: number;
  /** Events after which the figure is refetched. */
  events: string[];
}

/**
 * Source of the queue's records, and the actions for them. Field names are those of a record; dots lead into an
 * expanded one: `property.title`.
 */
export interface TodayQueue extends TodayRows {
  sources: TodaySource[];
}

/** Fields that the rows show, and actions for their records. */
export interface TodayRows {
  /** Field with the record's title. */
  title: string;
  /** Fields that are shown below the title, unless empty. */
  details?: string[];
  phone?: string;
  email?: string;
  /** Path of the record's page, with fields in braces: `/leads/{id}`. */
  to: string;
  /** Names for users of the fields that the changes write: `{ "followUpAt": "Follow-up" }`. */
  labels: Record<string, string>;
  /**
   * Postpones a record. In its body, `{day}` is replaced with noon of the chosen day, and `{moved:endsAt}` with a field
   * of the record, moved by as much as the due date, at the same time of the chosen day.
   */
  snooze?: TodayChange;
  /** Adds a note. `{text}` in its body is replaced with the note. */
  note?: TodayChange;
  /** Outcomes of a call; the agent chooses one after calling. `{text}` is replaced with a note, which may be empty. */
  callOutcomes?: TodayChange[];
  /**
   * The values of a field that can be chosen, also with the keys 1 to 9. `{value}` in the body is replaced with the
   * choice.
   */
  choices?: { field: string; values: string[]; change: TodayChange; reasons?: TodayReason[] };
}

/** A choice that asks for a reason before it is saved. */
export interface TodayReason {
  value: string;
  /** The question: `Why was the lead lost?` */
  question: string;
  /**
   * Used instead of the change of the other choices. `{text}` in its body is replaced with the reason, which may be
   * empty.
   */
  change: TodayChange;
}

export interface TodaySource {
  /** Reason why its records are in the queue: `Follow-up`. */
  label: string;
  /**
   * A list call: `/leads?status=New&_limit=20`. `{endOfToday}` is replaced with the last moment of the user's day. A
   * record in several sources counts for the first of them.
   */
  request: string;
  /** Ascending across all modules; within a source, the earliest record is first. */
  order: number;
  /** Field with the due date. Records that are due on a later day are omitted. */
  due?: string;
  /** Displayed part of the due date; the day by default. */
  dueAs?: 'day' | 'time';
  /**
   * Field that is true for all-day records, and the field with the time zone (IANA name) in which `due` begins that
   * day. The record is due on the same date wherever the user is.
   */
  allDay?: { field: string; timeZone: string };
  /** Field with the time at which the record was received. */
  since?: string;
  /** Rows of this source, which replace the queue's rows for records of another kind. */
  rows?: TodayRows;
  /** Changes that settle a record; several are alternatives: publish, reject. */
  done: TodayChange[];
  /** Events after which it is requested again. */
  events: string[];
}

/** A change of a record. */
export interface TodayChange {
  /** Label of the button: `Publish`. */
  label: string;
  /** Spelled as under `api`, with fields of the record: `PATCH /leads/{id}`. */
  call: string;
  body: Record<string, string | boolean | null>;
  /** Event that is emitted after saving. */
  event: string;
  /**
   * For a POST that may be kept on the device while there is no network: fields of the new record, and the fields of
   * this record that they are copied from: `{ "leadId": "id" }`.
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

/** An action that is available on every page. It opens a page. */
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
  /**
   * A call with `{text}` in place of the search text: `/search?q={text}&type=lead`. Its `data` is a list of records.
   */
  request: string;
  /** Field of the record that is a result's title; `subtitle` is shown beside it. */
  title: string;
  subtitle?: string;
  /** Path of a result, with fields of its record in braces: `/leads/{id}`. */
  to: string;
}
