import { check } from '../commands/check.ts';
import { draftOf } from '../commands/promote.ts';
import { refuseOther } from '../commands/publish.ts';
import { readBuild } from '../commands/readBuild.ts';
import { saysTheSame } from '../store/saysTheSame.ts';
import type { Context } from './Context.ts';
import { tellChecked } from './tellChecked.ts';

/** Tells what deploying a build would meet and change; nothing is published. */
export async function dryDeploy(context: Context, directory: string, accept?: string[]) {
  const store = context.store();
  const { release } = await readBuild(directory);
  await refuseOther(store, release);
  const report = await check(store, [release], { accept });
  const newest = await store.newestRevision();
  const before = await store.readRevision(newest);
  const draft = draftOf(before, [release]);
  const made = { revision: newest + 1, createdAt: new Date().toISOString(), ...draft };
  await tellChecked(context, before && saysTheSame(before, draft) ? before : made, report, true);
}
