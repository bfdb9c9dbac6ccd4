import type { FirstStep } from '@lintel/contract';
import { registry } from '../../../modules/registry';

/** What modules say a new account begins with, in its order. */
export const firstSteps = (): FirstStep[] =>
  registry.modules
    .flatMap((module) => module.firstSteps ?? [])
    .toSorted((one, other) => one.order - other.order);
