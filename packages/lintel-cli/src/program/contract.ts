import { resolve } from 'node:path';
import { reportInWords } from '../check/inWords.ts';
import { readOpenApi, recordContract } from '../commands/recordContract.ts';
import type { AddCommand } from './Context.ts';
import { collect } from './collect.ts';
import { examples } from './examples.ts';

export const addContract: AddCommand = (program, { store, tell, note }) =>
  program
    .command('contract')
    .description('record what the deployed API promises, after holding every live module against it')
    .argument('<openapi>', 'the description in JSON')
    .option('--accept <finding>', 'let a refusal through by its name, like "api:GET /leads"', collect)
    .addHelpText('after', examples('lintel contract packages/contract/src/openapi.generated.json'))
    .action(async (file: string, { accept }: { accept?: string[] }) => {
      const report = await recordContract(store(), await readOpenApi(resolve(file)), accept);
      if (report.findings.length > 0) note(reportInWords(report));
      tell(report, () => 'The API contract is recorded.');
    });
