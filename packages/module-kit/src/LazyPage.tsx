import { createContext, type ReactNode, useContext, useState } from 'react';
import type { PageSource } from './pageSource';

const Mount = createContext<object>({});

/**
 * One mount of a module's pages, or of the shell's. A page whose code did not come has failed for this mount, so that
 * its failure shows; the next one asks for it again.
 */
export function PageMount({ children }: { children: ReactNode }) {
  const [mount] = useState(() => ({}));
  return <Mount value={mount}>{children}</Mount>;
}

/** Shows a lazy page; further props are the page's own. Stands under a `Suspense`, and that under a `PageMount`. */
export function LazyPage<Props extends object>({ of, ...props }: { of: PageSource<Props> } & Props) {
  const Page = of.pageFor(useContext(Mount));
  return <Page {...(props as unknown as Props)} />;
}
