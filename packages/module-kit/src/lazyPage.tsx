import { type ComponentType, lazy } from 'react';

/**
 * A lazily loaded part of a module. Unlike `React.lazy` alone it can be tried again: a chunk that did not come is
 * asked for anew at the next mount.
 * @param load imports the component; name its chunk (`webpackChunkName`) and name it in module.json to preload it
 */
export function lazyPage<Props extends object>(load: () => Promise<{ default: ComponentType<Props> }>) {
  const make = () =>
    lazy(() =>
      load().catch((cause) => {
        Current = make();
        throw cause;
      }),
    );
  let Current = make();
  return function LazyPage(props: Props) {
    return <Current {...(props as Props & Parameters<typeof Current>[0])} />;
  };
}
