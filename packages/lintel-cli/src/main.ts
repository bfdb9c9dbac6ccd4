import { Command } from 'commander';
import { contextOf } from './program/Context.ts';
import { addDeploy } from './program/deploy.ts';
import { addHistory } from './program/history.ts';
import { addPromote } from './program/promote.ts';
import { addPublish } from './program/publish.ts';
import { addQaLink } from './program/qaLink.ts';
import { addRollback } from './program/rollback.ts';
import { addStatus } from './program/status.ts';
import { addDisable, addEnable } from './program/switchModule.ts';
import { storeRoot } from './storeRoot.ts';
import { UserError } from './UserError.ts';

const program = new Command('lintel')
  .description('Puts builds of the shell and of modules into the release store, and makes them live.')
  .option('--store <directory>', 'the release store', storeRoot())
  .option('--json', 'print results as JSON');

for (const add of [
  addPublish,
  addPromote,
  addDeploy,
  addRollback,
  addDisable,
  addEnable,
  addQaLink,
  addStatus,
  addHistory,
]) {
  add(program, contextOf(program));
}

program.parseAsync().catch((error: unknown) => {
  if (!(error instanceof UserError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
});
