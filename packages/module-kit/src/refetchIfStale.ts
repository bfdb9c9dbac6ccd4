/**
 * For queries that run on mount: shows cached data immediately and refetches it if it is older than five seconds. Data
 * that was prefetched before the mount is therefore not requested twice.
 */
export const refetchIfStale = { refetchOnMountOrArgChange: 5 } as const;
