/** Converts `/dashboard/x`, a link of an earlier version, to `/x`: always within this origin. */
export const fromDashboard = (path: string): string =>
  path.replace(/^\/dashboard/i, '').replace(/^\/{2,}/, '/') || '/';
