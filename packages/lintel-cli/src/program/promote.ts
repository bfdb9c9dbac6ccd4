import { parseReference, promote } from '../commands/promote.ts';
import { type AddCommand, revisionInWords } from './Context.ts';

export const addPromote: AddCommand = (program, { store, tell }) =>
  program
    .command('promote')
    .description('make published releases live, in one new revision of the registry')
    .argument('<releases...>', 'like leads@1.4.0')
    .action(async (releases: string[]) =>
      tell(await promote(store(), releases.map(parseReference)), revisionInWords),
    );
