import { UsageError } from '../UserError.ts';
import type { AddCommand } from './context.ts';
import { formatExamples, parseModule, REASON } from './options.ts';
import { printRevision } from './printRevision.ts';

interface Options {
  remove?: boolean;
  internal?: boolean;
  reason?: string;
  dryRun?: boolean;
}

export const addBackend: AddCommand = (program, context) =>
  program
    .command('backend')
    .description('set where the backend of a module runs, for its calls under /api/x/<module>/')
    .argument('<module>', 'like open-house', parseModule)
    .argument('[address]', 'like https://open-house.example.com/api')
    .option('--remove', 'remove the address')
    .option('--internal', "allow an address in the internal network; needs the store's directory")
    .option(...REASON)
    .option('--dry-run', 'show what would change, without changing anything')
    .addHelpText(
      'after',
      formatExamples(
        'lintel backend open-house https://open-house.example.com/api',
        'lintel backend open-house http://10.0.4.7:8080 --internal',
        'lintel backend open-house --remove',
      ),
    )
    .action(async (id: string, url: string | undefined, options: Options) => {
      const { remove = false, internal, reason: why, dryRun } = options;
      if (remove === (url !== undefined)) throw new UsageError('Give an address, or --remove.');
      const backend = url === undefined ? null : { url, ...(internal && { internal }) };
      printRevision(
        context,
        await (await context.registry()).setBackend(id, backend, { why, dryRun }),
        dryRun,
      );
    });
