import type { ReactNode } from 'react';

/** Replaces the kit's router: in one application, the shell's router wraps everything. */
export function HostRouter({ children }: { children: ReactNode }) {
  return children;
}
