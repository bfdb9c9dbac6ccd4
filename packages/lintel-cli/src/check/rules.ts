import type { Finding } from './report.ts';
import type { Rule } from './rule.ts';
import { api } from './rules/api.ts';
import { backend, backendAddress } from './rules/backend.ts';
import { budget, budgetLimit } from './rules/budget.ts';
import { claimed } from './rules/claimed.ts';
import {
  callUndeclared,
  developmentBuild,
  dialog,
  endlessLoop,
  globalStyle,
  pageEmptied,
  pageLeft,
  patchedGlobal,
  reactCopy,
} from './rules/code.ts';
import { dataCall } from './rules/dataCall.ts';
import { deadLink } from './rules/deadLink.ts';
import { duplicate } from './rules/duplicate.ts';
import { eventRemoved, eventSilent, eventUnknown } from './rules/events.ts';
import { expose } from './rules/expose.ts';
import { hostContract } from './rules/hostContract.ts';
import { notChecked } from './rules/notChecked.ts';
import { redirect } from './rules/redirect.ts';
import { routeRemoved } from './rules/routeRemoved.ts';
import { shared } from './rules/shared.ts';
import { slotRemoved, slotUnknown } from './rules/slots.ts';
import type { Transition } from './transition.ts';

/** All rules except `files`, which reads the store (findChangedFiles.ts). */
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
  backend,
  backendAddress,
  dataCall,
  callUndeclared,
  budget,
  budgetLimit,
  duplicate,
  reactCopy,
  developmentBuild,
  globalStyle,
  patchedGlobal,
  dialog,
  pageLeft,
  pageEmptied,
  endlessLoop,
  claimed,
  redirect,
  deadLink,
  notChecked,
];

/** Runs all rules and returns their findings in order. */
export const runRules = (transition: Transition): Finding[] =>
  rules.flatMap(({ name, find }) => find(transition).map((found) => ({ rule: name, ...found })));
