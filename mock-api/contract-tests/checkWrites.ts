import { at } from './Server';
import type { Suite } from './Suite';

interface Sample {
  path: string;
  create: object;
  change: object;
  wrong: object;
  /** Whether a deleted record can be restored. */
  restorable: boolean;
}

const unique = `${Date.now().toString(36)}@contract.example.com`;
const samples: Sample[] = [
  {
    path: '/leads',
    create: { name: 'Contract' },
    change: { status: 'Contacted' },
    wrong: { name: ' ' },
    restorable: true,
  },
  {
    path: '/subscribers',
    create: { email: unique },
    change: { name: 'Contract' },
    wrong: { email: 'x' },
    restorable: true,
  },
  {
    path: '/reviews',
    create: { customerName: 'Contract', rating: 4, comment: 'Good' },
    change: { status: 'rejected', rejectionReason: 'A test' },
    wrong: { customerName: 'Contract', rating: 6, comment: 'x' },
    restorable: true,
  },
  {
    path: '/reply-templates',
    create: { name: 'Contract', text: 'Thanks' },
    change: { text: 'Thank you' },
    wrong: { name: 'Contract' },
    restorable: false,
  },
  {
    path: '/saved-views',
    create: { screen: 'leads', name: 'Contract', query: 'status=Won' },
    change: { name: 'Contract 2' },
    wrong: { screen: 'leads' },
    restorable: false,
  },
];

/**
 * Checks a record's life cycle in every collection: create, update, reject, delete, restore. Deletes the created
 * records.
 */
export async function checkWrites(suite: Suite) {
  for (const sample of samples) {
    await suite.check(`${sample.path}: from creation to deletion`, () => checkLifeCycle(suite, sample));
    await suite.check(`${sample.path}: rejects invalid bodies`, () => checkInvalidBodies(suite, sample));
  }
}

async function checkLifeCycle(suite: Suite, { path, create, change, restorable }: Sample) {
  const headers = { 'Idempotency-Key': `contract-${unique}` };
  const made = await suite.call(`POST ${path}`, path, { body: create, headers, expect: 201 });
  const id = String(at(made.body, 'data', 'id'));
  const own = `${path}/${id}`;
  const again = await suite.call(`POST ${path}`, path, { body: create, headers, expect: 201 });
  suite.assert(at(again.body, 'data', 'id') === id, 'a repeated Idempotency-Key creates another record');
  const changed = await suite.call(`PATCH ${path}/{id}`, own, { body: change, expect: 200 });
  suite.assert(at(changed.body, 'data', 'version') === 2, 'version is not 2 after a change');
  const stale = { body: change, headers: { 'If-Match': '1' }, expect: 409 };
  await suite.fails(`PATCH ${path}/{id}`, own, stale, 'CONFLICT');
  const read = await suite.call(`GET ${path}/{id}`, own, { expect: 200 });
  for (const [field, value] of Object.entries(change))
    suite.assert(at(read.body, 'data', field) === value, `${field} was not saved`);
  await suite.call(`DELETE ${path}/{id}`, own, { expect: 204 });
  await suite.fails(`GET ${path}/{id}`, own, { expect: 404 }, 'NOT_FOUND');
  if (!restorable) return;
  await suite.call(`POST ${path}/{id}/restore`, `${own}/restore`, { expect: 200 });
  await suite.call(`GET ${path}/{id}`, own, { expect: 200 });
  await suite.call(`DELETE ${path}/{id}`, own, { expect: 204 });
}

async function checkInvalidBodies(suite: Suite, { path, create, wrong }: Sample) {
  const { body } = await suite.fails(`POST ${path}`, path, { body: wrong, expect: 422 }, 'VALIDATION');
  suite.assert(Object.keys(at(body, 'error', 'fields') ?? {}).length > 0, 'the error names no field');
  const stray = { body: { ...create, notAField: 1 }, expect: 422 };
  await suite.fails(`POST ${path}`, path, stray, 'VALIDATION');
  await suite.fails(`POST ${path}`, path, { text: '{"a":', expect: 400 }, 'BAD_JSON');
}
