import {
  addSigningKey,
  createSigningKey,
  removeSigningKey,
  requireSignatures,
  type SigningPolicy,
} from '../access/signatures.ts';
import type { AddCommand } from './context.ts';
import { formatExamples, parseModule } from './options.ts';

export const addKey: AddCommand = (program, { records, printResult, printNote }) => {
  const key = program
    .command('key')
    .description('create keys that sign releases, and name those of a module')
    .addHelpText(
      'after',
      formatExamples('lintel key create', 'lintel key add --module open-house 3q2-7wAA…'),
    );

  key
    .command('create')
    .description('create a private key for LINTEL_SIGNING_KEY; it is shown once and stored nowhere')
    .addHelpText('after', formatExamples('lintel key create --json'))
    .action(() => {
      const made = createSigningKey();
      printResult(made, ({ privateKey }) => privateKey);
      printNote(`Its public half is ${made.publicKey}`);
    });

  for (const [name, description, change] of [
    ['add', 'accept the signatures of a key', addSigningKey],
    ['remove', 'accept them no more', removeSigningKey],
  ] as const) {
    key
      .command(name)
      .description(description)
      .argument('<public-key>', 'as `lintel key create` prints it')
      .requiredOption('--module <module>', 'whose key it is', parseModule)
      .addHelpText('after', formatExamples(`lintel key ${name} --module open-house 3q2-7wAA…`))
      .action(async (publicKey: string, { module }: { module: string }) =>
        printResult(await change(await records(), module, publicKey), formatPolicy),
      );
  }
  return key;
};

export const addRequireSignature: AddCommand = (program, { records, printResult }) =>
  program
    .command('require-signature')
    .description('refuse releases of a module that none of its keys has signed')
    .argument('<module>', 'like open-house', parseModule)
    .option('--off', 'take unsigned releases again')
    .addHelpText('after', formatExamples('lintel require-signature open-house'))
    .action(async (module: string, { off = false }: { off?: boolean }) =>
      printResult(await requireSignatures(await records(), module, !off), formatPolicy),
    );

const formatPolicy = ({ module, keys, required }: SigningPolicy) =>
  `${module} ${required ? 'requires' : "doesn't require"} a signature by ${keys.length === 1 ? 'its key' : `one of its ${keys.length} keys`}.`;
