import { lazyWithRetry, useLazyComponent } from '@lintel/module-kit';
import { ViewsButton } from './ViewsButton';

const savedViewsMenu = lazyWithRetry(() =>
  import(/* webpackChunkName: "views" */ './SavedViewsMenu').then(({ SavedViewsMenu }) => ({
    default: SavedViewsMenu,
  })),
);

/** Saved searches and filters. The menu loads on the first click. */
export function SavedViews({ screen }: { screen: 'leads' | 'newsletters' }) {
  const { Component: SavedViewsMenu, show } = useLazyComponent(savedViewsMenu, "Couldn't load saved views.");
  return SavedViewsMenu ? <SavedViewsMenu screen={screen} /> : <ViewsButton onClick={show} />;
}
