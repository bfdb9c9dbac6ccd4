import type { RegisteredModule } from '@lintel/contract';
import { registry } from '../modules/registry';
import { getSidebarPages } from '../navigation/navigationGroups';

type Palette = NonNullable<RegisteredModule['palette']>;

export type Action = Palette['actions'][number];

/** A search with the module that declares it. */
export type Search = Palette['searches'][number] & { module: RegisteredModule; key: string };

/** Returns the actions that modules declare, in the sidebar's order. */
export const getContributedActions = (): Action[] =>
  sortLikeSidebar(registry.modules).flatMap(({ palette }) => palette?.actions ?? []);

/** Returns the searches that modules declare, in the sidebar's order. */
export const getContributedSearches = (): Search[] =>
  sortLikeSidebar(registry.modules).flatMap((module) =>
    (module.palette?.searches ?? []).map((search) => ({
      ...search,
      module,
      key: `${module.id}/${search.heading}`,
    })),
  );

function sortLikeSidebar(modules: RegisteredModule[]) {
  const positions = new Map(getSidebarPages().map(({ to }, position) => [to, position]));
  const findPosition = ({ navigation }: RegisteredModule) =>
    Math.min(positions.size, ...navigation.map(({ to }) => positions.get(to) ?? positions.size));
  return modules.toSorted((one, other) => findPosition(one) - findPosition(other));
}
