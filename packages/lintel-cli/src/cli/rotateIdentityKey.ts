import { rotateIdentityKey } from '../store/identityKeys.ts';
import type { AddCommand } from './context.ts';
import { formatExamples } from './options.ts';

export const addRotateIdentityKey: AddCommand = (program, { records, printResult }) =>
  program
    .command('rotate-identity-key')
    .description('replace the key that backends of modules recognize agents by')
    .addHelpText('after', formatExamples('lintel rotate-identity-key'))
    .action(async () =>
      printResult(
        { id: await rotateIdentityKey(await records()) },
        ({ id }) => `The key ${id} signs from now on. The one before stays valid until the next rotation.`,
      ),
    );
