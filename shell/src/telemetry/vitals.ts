/** Shifts belong together that are at most this far apart, and not longer than this in all. */
const SHIFT_GAP_MS = 1_000;
const SHIFT_WINDOW_MS = 5_000;
/** Browsers number interactions in steps of seven. Events are only reported of the slow ones. */
const ID_STEP = 7;
/** INP ignores the slowest interaction of each fifty. */
const INTERACTIONS_PER_OUTLIER = 50;
/** A page that is open all day must not fill the memory. */
const MAX_INTERACTIONS = 1_000;

/** Interaction to Next Paint and Cumulative Layout Shift of one opened page, as web-vitals defines them for a document. */
export function createVitals() {
  /** The longest event of each interaction. */
  const interactions = new Map<number, number>();
  let [first, last] = [0, 0];
  let worstShift = 0;
  let shift = { sum: 0, from: 0, until: Number.NEGATIVE_INFINITY };

  return {
    addInteraction(id: number, duration: number) {
      first ||= id;
      last = id;
      if (interactions.size < MAX_INTERACTIONS)
        interactions.set(id, Math.max(duration, interactions.get(id) ?? 0));
    },
    addShift(value: number, at: number) {
      const isNew = at - shift.until > SHIFT_GAP_MS || at - shift.from > SHIFT_WINDOW_MS;
      shift = isNew ? { sum: value, from: at, until: at } : { ...shift, sum: shift.sum + value, until: at };
      worstShift = Math.max(worstShift, shift.sum);
    },
    /** Milliseconds; undefined without a slow interaction. */
    getInp(): number | undefined {
      const longest = [...interactions.values()].sort((a, b) => b - a);
      const outliers = Math.floor((last - first) / ID_STEP / INTERACTIONS_PER_OUTLIER);
      return longest[outliers] ?? longest.at(-1);
    },
    getCls: () => worstShift,
  };
}
