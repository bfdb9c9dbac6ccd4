import type { PageRequest } from '@lintel/contract';
import { createContext, type ReactNode, use } from 'react';
import type { RejectedForm } from './FormKind';

interface PageContextValue {
  request: PageRequest;
  /** The form that was rejected. */
  rejected?: RejectedForm;
}

const PageContext = createContext<PageContextValue | null>(null);

/** Provides the page's components with the request and the form that was rejected. */
export function PageContextProvider({ children, ...value }: PageContextValue & { children: ReactNode }) {
  return <PageContext value={value}>{children}</PageContext>;
}

export function usePageContext(): PageContextValue {
  const value = use(PageContext);
  if (!value) throw new Error('usePageContext needs a page made by definePage.');
  return value;
}
