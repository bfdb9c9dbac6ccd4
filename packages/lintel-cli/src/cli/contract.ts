import { resolve } from 'node:path';
import { formatReport } from '../check/report.ts';
import { readOpenApi, recordContract } from '../operations/recordContract.ts';
import type { AddCommand } from './context.ts';
import { collectValues, formatExamples } from './options.ts';
export const addContract: AddCommand = (program, { store, printResult, printNote }) =>
  program
    .command('contract')
    .description('record the deployed API, after checking every live module against it')
    .argument('<openapi>', 'the description in JSON')
    .option('--accept <finding>', 'accept a refusal by its name, like "api:GET /leads"', collectValues)
    .addHelpText('after', formatExamples('lintel contract packages/contract/src/openapi.generated.json'))
    .action(async (file: string, { accept }: { accept?: string[] }) => {
      const report = await recordContract(await store(), await readOpenApi(resolve(file)), accept);
      if (report.findings.length > 0) printNote(formatReport(report));
      printResult(report, () => 'The API contract is recorded.');
    });
