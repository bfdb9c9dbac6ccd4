import { formatHealth } from '../operations/health.ts';
import type { AddCommand } from './context.ts';
import { formatExamples, parseModule } from './options.ts';

export const addHealth: AddCommand = (program, { registry, printResult }) =>
  program
    .command('health')
    .argument('[module]', 'only this module, like leads', parseModule)
    .description('how the live versions do in browsers: failures, speed, and what fails most')
    .addHelpText('after', formatExamples('lintel health', 'lintel health leads --json'))
    .action(async (module: string | undefined) =>
      printResult(await (await registry()).readHealth(module), formatHealth),
    );
