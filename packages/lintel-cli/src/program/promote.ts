import { parseReference, promote } from '../commands/promote.ts';
import { type AddCommand, revisionInWords } from './Context.ts';
import { examples } from './examples.ts';

export const addPromote: AddCommand = (program, { store, tell }) =>
  program
    .command('promote')
    .description('make published releases live, in one new revision of the registry')
    .argument('<releases...>', 'like leads@1.4.0')
    .addHelpText('after', examples('lintel promote leads@1.4.0', 'lintel promote shell@2.0.0 leads@2.0.0'))
    .action(async (releases: string[]) =>
      tell(await promote(store(), releases.map(parseReference)), revisionInWords),
    );
