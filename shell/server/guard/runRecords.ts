import type { RegistryRecords } from '@lintel/cli';
import { z } from 'zod';
import { type Figures, figuresSchema, type GuardedRun, runKey, sumFigures } from './figures.ts';
import { firstLooks, type Looks, looksSchema } from './judge.ts';

const FOLDER = 'guards/';
export const LEASE = `${FOLDER}lease.json`;

const stateSchema = z.object({
  looks: looksSchema,
  /** Why the canary could not be raised. */
  blocked: z.string().optional(),
});

/** The decisions about a run by the gateway that holds the lease. */
export interface RunState {
  looks: Looks;
  blocked?: string;
}

/** Creates access to the shared knowledge of all gateways about guarded canaries, as records: `guards/leads/12/…`. */
export function createRunRecords(records: RegistryRecords) {
  const written = new Map<string, string>();
  const stateName = (run: GuardedRun) => `${FOLDER}${runKey(run)}/state.json`;

  /** Each record has one writer at a time, so its previous content doesn't matter. */
  async function write(name: string, value: object) {
    const text = JSON.stringify(value);
    if (written.get(name) === text) return;
    const before = await records.read(name);
    const isWritten =
      before === text ||
      (before === null ? await records.create(name, text) : await records.replace(name, before, text));
    if (isWritten) written.set(name, text);
  }

  return {
    writeFigures: (run: GuardedRun, gateway: string, figures: Figures) =>
      write(`${FOLDER}${runKey(run)}/gateways/${gateway}.json`, figures),
    writeState: (run: GuardedRun, state: RunState) => write(stateName(run), state),

    /** Sums the counts of all gateways, including those that have ended. */
    async readFigures(run: GuardedRun): Promise<Figures> {
      const all = await records.list(`${FOLDER}${runKey(run)}/gateways/`);
      return sumFigures(all.map(({ text }) => parse(figuresSchema, text)).filter((each) => each !== null));
    },

    async readState(run: GuardedRun): Promise<RunState> {
      const text = await records.read(stateName(run));
      const state = text === null ? null : parse(stateSchema, text);
      if (!state) return { looks: firstLooks() };
      const { looks, blocked } = state;
      return { looks, ...(blocked !== undefined && { blocked }) };
    },

    /** Removes the records of all other runs. */
    async keep(runs: GuardedRun[]) {
      const kept = runs.map((run) => `${FOLDER}${runKey(run)}/`);
      for (const { name } of await records.list(FOLDER)) {
        if (name === LEASE || kept.some((folder) => name.startsWith(folder))) continue;
        await records.remove(name);
        written.delete(name);
      }
    },
  };
}

function parse<Value>(schema: z.ZodType<Value>, text: string): Value | null {
  try {
    return schema.parse(JSON.parse(text));
  } catch {
    return null;
  }
}
