/** Maximum gap between shifts of one session window, and the window's maximum duration. */
const SHIFT_GAP_MS = 1_000;
const SHIFT_WINDOW_MS = 5_000;
/**
 * INP ignores the slowest interaction of each fifty. Browsers number them in steps of seven, and only report the slow
 * ones.
 */
const IDS_PER_OUTLIER = 7 * 50;

/** Interaction to Next Paint and Cumulative Layout Shift of one opened page, as web-vitals defines them for a document. */
export function createVitals() {
  /** The longest event of each interaction. */
  const interactions: Record<number, number> = {};
  let first = 0;
  let last = 0;
  let worstShift = 0;
  /** The current session window: the sum of its shifts, and the times of the first and the last one. */
  let sum = 0;
  let from = 0;
  let until = Number.NEGATIVE_INFINITY;

  return {
    addInteraction(id: number, duration: number) {
      first ||= id;
      last = id;
      interactions[id] = Math.max(duration, interactions[id] ?? 0);
    },
    addShift(value: number, at: number) {
      if (at - until > SHIFT_GAP_MS || at - from > SHIFT_WINDOW_MS) {
        sum = 0;
        from = at;
      }
      sum += value;
      until = at;
      worstShift = Math.max(worstShift, sum);
    },
    /** Milliseconds; undefined without a slow interaction. */
    getInp(): number | undefined {
      const longest = Object.values(interactions).sort((a, b) => b - a);
      return longest[Math.floor((last - first) / IDS_PER_OUTLIER)] ?? longest.at(-1);
    },
    getCls: () => worstShift,
  };
}
