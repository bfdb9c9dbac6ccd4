import type { ReactNode } from 'react';

/** Stands in for the kit's router: in one application the shell's router is around everything. */
export function HostRouter({ children }: { children: ReactNode }) {
  return children;
}
