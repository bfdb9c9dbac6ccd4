import { switchModule } from '../commands/switchModule.ts';
import { type AddCommand, revisionInWords } from './Context.ts';

const addSwitch =
  (name: string, description: string, on: boolean): AddCommand =>
  (program, { store, tell }) =>
    program
      .command(name)
      .description(description)
      .argument('<module>', 'like leads')
      .action(async (id: string) => tell(await switchModule(store(), id, on), revisionInWords));

export const addDisable = addSwitch(
  'disable',
  'switch a module off: it leaves sidebar, routes and slots',
  false,
);
export const addEnable = addSwitch('enable', 'switch a module on again', true);
