import { appendFileSync } from 'node:fs';
import { join } from 'node:path';
import { callNamed, type DomainEventName } from '@lintel/contract';
import { apiCalls } from './describedApi';
import { complain } from './findings';
import { moduleOfTest } from './moduleOfTest';

const written = new Set<string>();

/** A call that the module makes: it must be the API's, and declared. */
export function recordCall(method: string, path: string) {
  if (!moduleOfTest) return;
  const call = callNamed(apiCalls, method, path);
  if (!call) return complain(`The module makes the call ${method} ${path}, which the API does not have.`);
  keepUse(call);
  if (!moduleOfTest.api.includes(call))
    complain(`The module makes the call ${call}, which its module.json does not declare under "api".`);
}

export const recordEmitted = (name: DomainEventName) => recordEvent('emits', name);
export const recordHeard = (name: DomainEventName) => recordEvent('hears', name);

function recordEvent(way: 'emits' | 'hears', name: DomainEventName) {
  if (!moduleOfTest) return;
  keepUse(`${way} ${name}`);
  if (!moduleOfTest.events[way].includes(name))
    complain(`The module ${way} "${name}", which its module.json does not declare under "events.${way}".`);
}

/** For the run's end, which tells what is declared and never used: see packages/build/jest/declaredUse.cjs. */
export function keepUse(use: string) {
  const directory = process.env.LINTEL_DECLARED_USE;
  if (!directory || !moduleOfTest || written.has(use)) return;
  written.add(use);
  appendFileSync(join(directory, `${moduleOfTest.id}-${process.pid}`), `${use}\n`);
}
