import { usePart } from '@lintel/module-kit';
import { ViewsButton } from './ViewsButton';

const loadMenu = () =>
  import(/* webpackChunkName: "views" */ './ViewsMenu').then(({ ViewsMenu }) => ViewsMenu);

/** Searches and filters that were given a name; the menu is loaded when it is asked for. */
export function Views({ screen }: { screen: 'leads' | 'newsletters' }) {
  const { Part: ViewsMenu, show } = usePart(loadMenu, 'The saved views could not be loaded.');
  return ViewsMenu ? <ViewsMenu screen={screen} /> : <ViewsButton onClick={show} />;
}
