import { z } from 'zod';
import { STORAGE_KEY } from './storageKey';

/** Where a module comes from in this tab: a published version, or a dev server by its origin. */
export type Choice = { version: string } | { server: string };

/** Module id → where it comes from; modules that are not named are the live ones. */
export type Choices = Record<string, Choice>;

/** What a tab keeps until it is closed, over navigation and reload. */
export interface StoredOverrides {
  /** Of the QA link that the tab was opened with. */
  token?: string;
  /** What was chosen in the panel, in the place of what the link says. */
  choices?: Choices;
}

/** Scripts of this address run in the page: none but the developer's own machine. */
export const SERVER = /^http:\/\/localhost(:\d{1,5})?$/;

const choice = z.union([
  z.strictObject({ version: z.string().regex(/^[0-9A-Za-z.+-]+$/) }),
  z.strictObject({ server: z.string().regex(SERVER) }),
]);

const storedOverridesSchema: z.ZodType<StoredOverrides> = z.strictObject({
  token: z.string().optional(),
  choices: z.record(z.string().regex(/^[a-z][a-z0-9-]*$/), choice).optional(),
});

/** What somebody else wrote there counts for nothing. */
export function readStoredOverrides(): StoredOverrides {
  try {
    return storedOverridesSchema.parse(JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? '{}'));
  } catch {
    return {};
  }
}

export function keep(kept: StoredOverrides) {
  sessionStorage.setItem(STORAGE_KEY, JSON.stringify(kept));
}

export function forget() {
  sessionStorage.removeItem(STORAGE_KEY);
}
