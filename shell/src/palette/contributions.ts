import type { RegisteredModule } from '@lintel/contract';
import { registry } from '../modules/registry';
import { getSidebarPages } from '../navigation/navigationGroups';

type Palette = NonNullable<RegisteredModule['palette']>;

export type Action = Palette['actions'][number];

/** A search, and the module whose it is. */
export type Search = Palette['searches'][number] & { module: RegisteredModule; key: string };

/** What modules let the palette do, in the sidebar's order. */
export const getContributedActions = (): Action[] =>
  inSidebarOrder(registry.modules).flatMap(({ palette }) => palette?.actions ?? []);

/** What modules let the palette find, in the sidebar's order. */
export const getContributedSearches = (): Search[] =>
  inSidebarOrder(registry.modules).flatMap((module) =>
    (module.palette?.searches ?? []).map((search) => ({
      ...search,
      module,
      key: `${module.id}/${search.heading}`,
    })),
  );

function inSidebarOrder(modules: RegisteredModule[]) {
  const places = new Map(getSidebarPages().map(({ to }, place) => [to, place]));
  const placeOf = ({ navigation }: RegisteredModule) =>
    Math.min(places.size, ...navigation.map(({ to }) => places.get(to) ?? places.size));
  return modules.toSorted((one, other) => placeOf(one) - placeOf(other));
}
