/**
 * A moment from ISO 8601. A bare date ("2026-11-18") is that day in the user's zone, not midnight in Greenwich.
 * @returns null for anything else
 */
export function instant(iso: string): Date | null {
  const moment = new Date(/^\d{4}-\d{2}-\d{2}$/.test(iso) ? `${iso}T00:00` : iso);
  return Number.isNaN(moment.getTime()) ? null : moment;
}
