import type { Registry } from '../registry/Registry.ts';
import { UsageError } from '../UserError.ts';
import type { AddCommand } from './context.ts';
import { collectValues, formatExamples, parseWholeNumber, REASON } from './options.ts';
import { printRevision } from './printRevision.ts';
import { readReference } from './reference.ts';

interface Options {
  percent?: number;
  end?: boolean;
  guard?: boolean;
  auto?: boolean;
  ifLive?: boolean;
  dryRun?: boolean;
  accept?: string[];
  reason?: string;
}

export const addCanary: AddCommand = (program, context) =>
  program
    .command('canary')
    .description('release to a share of visitors')
    .argument('<release>', 'like leads@1.5.0, or a folder with its build; with --end the module alone')
    .option('--percent <percent>', 'share of visitors, 1 to 99', parseWholeNumber(1, 99))
    .option('--guard', 'let gateways end it when it fails more often, or is slower, than the live version')
    .option('--auto', 'guard it, raise it to 25 %, then promote it, while it does well; begins with 5 %')
    .option('--end', 'end the canary: everyone gets the live version again')
    .option('--if-live', 'do nothing, with code 0, while no version of the module is live')
    .option('--accept <finding>', 'accept a refusal by its name', collectValues)
    .option(...REASON)
    .option('--dry-run', 'show what would change, without changing anything')
    .addHelpText(
      'after',
      formatExamples(
        'lintel canary leads@1.5.0 --percent 10 --guard',
        'lintel canary leads@1.5.0 --auto',
        'lintel canary leads --end',
      ),
    )
    .action(async (release: string, { end, ifLive, dryRun, accept, reason: why, ...options }: Options) => {
      const { guard, auto, percent = auto ? FIRST_SHARE : undefined } = options;
      if (Boolean(end) === (percent !== undefined)) {
        throw new UsageError('Choose a share, or end the canary: --percent 10 or --end.');
      }
      const registry = await context.registry();
      if (percent === undefined)
        return printRevision(
          context,
          await registry.endCanary(parseModuleId(release), { dryRun, why }),
          dryRun,
        );
      const reference = await readReference(release);
      if (ifLive && !(await isLive(registry, reference.id)))
        return context.printResult(null, () => `${reference.id} is not live yet: no canary.`);
      const result = await registry.startCanary(reference, percent, { accept, dryRun, why, guard, auto });
      printRevision(context, result, dryRun);
    });

/** First share of the visitors with `--auto`, in percent. */
const FIRST_SHARE = 5;

const isLive = async (registry: Registry, module: string) =>
  (await registry.readStatus()).modules.some(({ id }) => id === module);

function parseModuleId(text: string): string {
  if (!/^[a-z][a-z0-9-]*$/.test(text))
    throw new UsageError(`"${text}" is not a module. Write it like leads.`);
  return text;
}
