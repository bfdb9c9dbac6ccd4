import { createContext, type ReactNode, use, useEffect } from 'react';

/** Retries everything that failed because of an outage together. */
export interface RetryGroup {
  request(): void;
  subscribe(listener: () => void): () => void;
}

const RetryContext = createContext<RetryGroup | undefined>(undefined);

/** Connects the error states below it. Without a value, each of them retries alone. */
export function RetryProvider({ value, children }: { value: RetryGroup | undefined; children: ReactNode }) {
  return <RetryContext value={value}>{children}</RetryContext>;
}

/**
 * Returns the retry function of an error state. After an outage, it also retries all other error states on the page,
 * and theirs retry this one.
 * @param onRetry undefined while nothing has failed
 * @param isShared false for failures that are not outages
 */
export function useSharedRetry(onRetry: (() => void) | undefined, isShared = true): () => void {
  const retries = use(RetryContext);
  const shared = isShared && onRetry ? retries : undefined;
  useEffect(() => shared?.subscribe(() => onRetry?.()), [shared, onRetry]);
  // The group also notifies this error state.
  return () => (shared ? shared.request() : onRetry?.());
}

/** Whether a call failed because the server was unreachable or broken, not because of the request. */
export function isOutage(error: object): boolean {
  const status: unknown = Reflect.get(error, 'status');
  return typeof status === 'number' ? status >= 500 : status !== false;
}
