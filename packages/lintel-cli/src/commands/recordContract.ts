import { readFile } from 'node:fs/promises';
import type { OpenApi } from '@lintel/contract/openapi/call';
import { Refusal } from '../check/Refusal.ts';
import { type Report, reportOf } from '../check/Report.ts';
import { runRules } from '../check/runRules.ts';
import { nameOf } from '../check/Transition.ts';
import { transitionOf } from '../check/transitionOf.ts';
import type { ReleaseStore } from '../store/ReleaseStore.ts';
import { UserError } from '../UserError.ts';

/**
 * Records what the deployed API promises, after holding every live module against it.
 * @param accept refusals that are meant: `api`, or `api:GET /leads answer data[].phone` alone
 * @throws Refusal when it breaks a live module
 */
export async function recordContract(
  store: ReleaseStore,
  api: OpenApi,
  accept: string[] = [],
): Promise<Report> {
  const revision = await store.readRevision(await store.newestRevision());
  const now = revision ?? { live: {} };
  const transition = await transitionOf(store, { before: now, after: now, ids: Object.keys(now.live) });
  const findings = runRules({ ...transition, api, apiIsNew: true }).filter(({ rule }) => rule === 'api');
  const candidates = transition.candidates.map(nameOf);
  const report = reportOf({ candidates, against: revision?.revision ?? 0, findings }, accept);
  if (report.refused) throw new Refusal(report, 'The API would break what is live.\n\n');
  await store.writeApiContract(api);
  return report;
}

/** @throws UserError when the file is no description of an API in JSON */
export async function readOpenApi(file: string): Promise<OpenApi> {
  const text = await readFile(file, 'utf8').catch((cause) => {
    throw new UserError(`${file} cannot be read.`, { cause });
  });
  const api: unknown = parsed(text);
  if (typeof api === 'object' && api !== null && 'openapi' in api && 'paths' in api) return api as OpenApi;
  throw new UserError(
    `${file} is no OpenAPI description in JSON. Of openapi.yaml, npm run generate makes one.`,
  );
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
