import type { Rule } from './Rule.ts';
import { api } from './rules/api.ts';
import { budget } from './rules/budget.ts';
import { claimed } from './rules/claimed.ts';
import { dataCall } from './rules/dataCall.ts';
import { deadLink } from './rules/deadLink.ts';
import { duplicate } from './rules/duplicate.ts';
import { eventRemoved } from './rules/eventRemoved.ts';
import { eventSilent } from './rules/eventSilent.ts';
import { eventUnknown } from './rules/eventUnknown.ts';
import { expose } from './rules/expose.ts';
import { hostContract } from './rules/hostContract.ts';
import { notChecked } from './rules/notChecked.ts';
import { routeRemoved } from './rules/routeRemoved.ts';
import { shared } from './rules/shared.ts';
import { slotRemoved } from './rules/slotRemoved.ts';
import { slotUnknown } from './rules/slotUnknown.ts';

/** Every rule but that of the files, which reads the store. */
export const rules: Rule[] = [
  routeRemoved,
  expose,
  slotRemoved,
  slotUnknown,
  eventRemoved,
  eventUnknown,
  eventSilent,
  hostContract,
  shared,
  api,
  dataCall,
  budget,
  duplicate,
  claimed,
  deadLink,
  notChecked,
];
