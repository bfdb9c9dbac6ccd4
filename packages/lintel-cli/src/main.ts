import { Command } from 'commander';
import { addBackend } from './cli/backend.ts';
import { addCanary } from './cli/canary.ts';
import { addCheck } from './cli/check.ts';
import { addStoreOptions, consolePrinter, createContext, type Printer } from './cli/context.ts';
import { addContract } from './cli/contract.ts';
import { addCopyStore } from './cli/copyStore.ts';
import { addDeploy } from './cli/deploy.ts';
import { EXIT_CODES, type Exit, toExit } from './cli/exitCode.ts';
import { addHealth } from './cli/health.ts';
import { addHistory } from './cli/history.ts';
import { addKey, addRequireSignature } from './cli/key.ts';
import { addMigrate } from './cli/migrate.ts';
import { addPromote } from './cli/promote.ts';
import { addPrune } from './cli/prune.ts';
import { addPublish } from './cli/publish.ts';
import { addQaLink, addQaRevoke } from './cli/qaLink.ts';
import { addRollback } from './cli/rollback.ts';
import { addRotateIdentityKey } from './cli/rotateIdentityKey.ts';
import { addStatus } from './cli/status.ts';
import { addDisable, addEnable } from './cli/switchModule.ts';
import { addOwner, addToken } from './cli/token.ts';
import { addTrustCommand } from './cli/trust.ts';

/**
 * Runs the command line.
 * @param args without `node` and the script
 * @returns the exit code
 */
export async function run(args: string[], print: Printer = consolePrinter): Promise<number> {
  // Read from the arguments directly, because invalid options are not parsed.
  const json = args.includes('--json');
  const program = new Command('lintel')
    .description('Publishes builds of the shell and of modules, and makes them live.')
    .option('--json', 'print results as JSON, and errors as {"error": "…"} on stderr')
    .addHelpText('after', EXIT_CODES)
    .exitOverride()
    .configureOutput({
      writeOut: (text) => print.out(text.trimEnd()),
      writeErr: (text) => !json && print.error(text.trimEnd()),
      // Errors are printed below, in one place.
      outputError: () => {},
    });

  addStoreOptions(program);
  const context = createContext(program, print);
  for (const add of [
    addPublish,
    addCheck,
    addPromote,
    addDeploy,
    addRollback,
    addDisable,
    addEnable,
    addCanary,
    addBackend,
    addQaLink,
    addQaRevoke,
    addStatus,
    addHealth,
    addHistory,
    addToken,
    addOwner,
    addTrustCommand,
    addKey,
    addRequireSignature,
    addRotateIdentityKey,
    addPrune,
    addContract,
    addMigrate,
    addCopyStore,
  ]) {
    add(program, context);
  }

  try {
    await program.parseAsync(args, { from: 'user' });
    return 0;
  } catch (error) {
    const exit = toExit(error);
    if (!exit && !json) throw error;
    const { code, message, findings }: Exit = exit ?? { code: 1, message: String(error) };
    const failure = { error: message?.replace(/^error: /, ''), findings };
    if (message) print.error(json ? JSON.stringify(failure) : message);
    return code;
  } finally {
    await context.close();
  }
}
