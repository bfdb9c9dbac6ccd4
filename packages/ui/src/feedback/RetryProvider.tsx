import { createContext, type ReactNode, use, useEffect } from 'react';

/** Tries again together what failed for the same reason: the server could not be reached. */
export interface RetryGroup {
  request(): void;
  subscribe(listener: () => void): () => void;
}

const RetryContext = createContext<RetryGroup | undefined>(undefined);

/** Connects the error states below it. Without it each is tried again alone. */
export function RetryProvider({ value, children }: { value: RetryGroup | undefined; children: ReactNode }) {
  return <RetryContext value={value}>{children}</RetryContext>;
}

/**
 * The "Try again" of an error state that stands in for what could not be loaded: it tries again all others on the page, too,
 * and is tried again with them.
 * @param onRetry undefined while nothing has failed
 * @param isShared false for what failed for a reason of its own, and nobody else's
 */
export function useSharedRetry(onRetry: (() => void) | undefined, isShared = true): () => void {
  const retries = use(RetryContext);
  const shared = isShared && onRetry ? retries : undefined;
  useEffect(() => shared?.subscribe(() => onRetry?.()), [shared, onRetry]);
  // This one listens, too.
  return () => (shared ? shared.request() : onRetry?.());
}

/** Whether a call failed since the server could not be reached or was out of order, not for what was asked. */
export function isOutage(error: object): boolean {
  const status: unknown = Reflect.get(error, 'status');
  return typeof status === 'number' ? status >= 500 : status !== false;
}
