import { z } from 'zod';
import { removeLinkCookie } from './linkCookie';
import { STORAGE_KEY } from './storageKey';

/** The build of a module in this tab: a published version, or a dev server by its origin. */
export type Choice = { version: string } | { server: string };

/** Module id → its build. All other modules use the live ones. */
export type Choices = Record<string, Choice>;

/** Stored until the tab is closed. */
export interface StoredOverrides {
  /** The token of the QA link that the tab was opened with. */
  token?: string;
  /** Chosen in the panel; replaces the link's modules. */
  choices?: Choices;
  /** Whether the page was reloaded for a policy that allows the dev servers, which happens once. */
  hasReloaded?: boolean;
}

/** Pattern of allowed dev servers. Their scripts run in the page, so only the developer's own machine is allowed. */
export const LOCAL_SERVER = /^http:\/\/localhost(:\d{1,5})?$/;

/** @param build as in a QA link: a version, or a dev server */
export const toChoice = (build: string): Choice =>
  LOCAL_SERVER.test(build) ? { server: build } : { version: build };

const choice = z.union([
  z.strictObject({ version: z.string().regex(/^[0-9A-Za-z.+-]+$/) }),
  z.strictObject({ server: z.string().regex(LOCAL_SERVER) }),
]);

const storedOverridesSchema: z.ZodType<StoredOverrides> = z.strictObject({
  token: z.string().optional(),
  choices: z.record(z.string().regex(/^[a-z][a-z0-9-]*$/), choice).optional(),
  hasReloaded: z.boolean().optional(),
});

/** The stored overrides; empty when they are invalid. */
export function readStoredOverrides(): StoredOverrides {
  try {
    return storedOverridesSchema.parse(JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? '{}'));
  } catch {
    return {};
  }
}

export function storeOverrides(overrides: StoredOverrides) {
  sessionStorage.setItem(STORAGE_KEY, JSON.stringify(overrides));
}

export function clearOverrides() {
  sessionStorage.removeItem(STORAGE_KEY);
  removeLinkCookie();
}
