import { Command } from 'commander';
import { contextOf } from './program/Context.ts';
import { addCanary } from './program/canary.ts';
import { addCheck } from './program/check.ts';
import { addContract } from './program/contract.ts';
import { addDeploy } from './program/deploy.ts';
import { type Ending, EXIT_CODES, endingOf } from './program/exitCode.ts';
import { addHistory } from './program/history.ts';
import { type Print, toConsole } from './program/Print.ts';
import { addPromote } from './program/promote.ts';
import { addPrune } from './program/prune.ts';
import { addPublish } from './program/publish.ts';
import { addQaLink } from './program/qaLink.ts';
import { addRollback } from './program/rollback.ts';
import { addStatus } from './program/status.ts';
import { addDisable, addEnable } from './program/switchModule.ts';
import { storeRoot } from './storeRoot.ts';

/**
 * Runs the command line.
 * @param args without `node` and the script
 * @returns the exit code
 */
export async function run(args: string[], print: Print = toConsole): Promise<number> {
  // By the arguments: when options are wrong, they have not been read.
  const json = args.includes('--json');
  const program = new Command('lintel')
    .description('Puts builds of the shell and of modules into the release store, and makes them live.')
    .option('--store <directory>', 'the release store', storeRoot())
    .option('--json', 'print results as JSON, and what went wrong as {"error": "…"} on stderr')
    .addHelpText('after', EXIT_CODES)
    .exitOverride()
    .configureOutput({
      writeOut: (text) => print.out(text.trimEnd()),
      writeErr: (text) => !json && print.error(text.trimEnd()),
      // What went wrong is said below, in one place.
      outputError: () => {},
    });

  for (const add of [
    addPublish,
    addCheck,
    addPromote,
    addDeploy,
    addRollback,
    addDisable,
    addEnable,
    addCanary,
    addQaLink,
    addStatus,
    addHistory,
    addPrune,
    addContract,
  ]) {
    add(program, contextOf(program, print));
  }

  try {
    await program.parseAsync(args, { from: 'user' });
    return 0;
  } catch (error) {
    const ending = endingOf(error);
    if (!ending && !json) throw error;
    const { code, message, findings }: Ending = ending ?? { code: 1, message: String(error) };
    const told = { error: message?.replace(/^error: /, ''), findings };
    if (message) print.error(json ? JSON.stringify(told) : message);
    return code;
  }
}
