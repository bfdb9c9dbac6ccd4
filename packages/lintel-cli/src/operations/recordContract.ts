import { readFile } from 'node:fs/promises';
import type { OpenApi } from '@lintel/contract/openapi/call';
import { createReport, Refusal, type Report } from '../check/report.ts';
import { runRules } from '../check/rules.ts';
import { readTransition, releaseName } from '../check/transition.ts';
import type { ReleaseStore } from '../store/ReleaseStore.ts';
import { UserError } from '../UserError.ts';

/**
 * Records the deployed API after checking every live module against it.
 * @param accept intended refusals: `api`, or only `api:GET /leads answer data[].phone`
 * @throws Refusal when it breaks a live module
 */
export async function recordContract(
  store: ReleaseStore,
  api: OpenApi,
  accept: string[] = [],
): Promise<Report> {
  const revision = await store.readRevision(await store.newestRevision());
  const now = revision ?? { live: {} };
  const transition = await readTransition(store, { before: now, after: now, ids: Object.keys(now.live) });
  const findings = runRules({ ...transition, api, isApiCandidate: true }).filter(
    ({ rule }) => rule === 'api',
  );
  const candidates = transition.candidates.map(releaseName);
  const report = createReport({ candidates, against: revision?.revision ?? 0, findings }, accept);
  if (report.refused) throw new Refusal(report, 'This API would break live modules.\n\n');
  await store.writeApiContract(api);
  return report;
}

/** Reads the API's description. @throws UserError when the file is not an OpenAPI description in JSON */
export async function readOpenApi(file: string): Promise<OpenApi> {
  const text = await readFile(file, 'utf8').catch((cause) => {
    throw new UserError(`${file} could not be read.`, { cause });
  });
  const api: unknown = parseJson(text);
  if (typeof api === 'object' && api !== null && 'openapi' in api && 'paths' in api) return api as OpenApi;
  throw new UserError(
    `${file} is not an OpenAPI description in JSON. To create one from openapi.yaml: npm run generate`,
  );
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
