import type { PageSource } from './pageSource';

/** Shows a lazy page; further props are the page's own. Stands under a `Suspense`. */
export function LazyPage<Props extends object>({ of, ...props }: { of: PageSource<Props> } & Props) {
  const { Current } = of;
  return <Current {...(props as unknown as Props)} />;
}
