/**
 * For a query of what is shown on arrival: what is cached shows at once and is asked for again, unless it came within
 * the last five seconds. So what was asked for before the mount is not asked for twice.
 */
export const fresh = { refetchOnMountOrArgChange: 5 } as const;
