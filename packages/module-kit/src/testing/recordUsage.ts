import { appendFileSync } from 'node:fs';
import { join } from 'node:path';
import { type DomainEventName, findApiCall } from '@lintel/contract';
import { apiCalls } from './apiDescription';
import { reportProblem } from './problems';
import { testedModule } from './testedModule';

const written = new Set<string>();

/** Reports a call that the API does not have or that the module does not declare. */
export function recordCall(method: string, path: string) {
  if (!testedModule) return;
  const call = findApiCall(apiCalls, method, path);
  if (!call)
    return reportProblem(`The module makes the call ${method} ${path}, which the API does not have.`);
  writeUsage(call);
  if (!testedModule.api.includes(call))
    reportProblem(`The module makes the call ${call}, which its module.json does not declare under "api".`);
}

export const recordEmitted = (name: DomainEventName) => recordEvent('emits', name);
export const recordSubscribed = (name: DomainEventName) => recordEvent('hears', name);

function recordEvent(way: 'emits' | 'hears', name: DomainEventName) {
  if (!testedModule) return;
  writeUsage(`${way} ${name}`);
  if (!testedModule.events[way].includes(name))
    reportProblem(
      `The module ${way} "${name}", which its module.json does not declare under "events.${way}".`,
    );
}

/** Records a use for the report of unused declarations after the run: see packages/build/jest/declaredUse.cjs. */
export function writeUsage(use: string) {
  const directory = process.env.LINTEL_DECLARED_USE;
  if (!directory || !testedModule || written.has(use)) return;
  written.add(use);
  appendFileSync(join(directory, `${testedModule.id}-${process.pid}`), `${use}\n`);
}
