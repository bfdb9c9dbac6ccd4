// RTK Query keeps an endpoint's first definition unless it is told otherwise; an edit would have no effect.
/** @param {string} source of a TypeScript file */
export default function overrideEndpoints(source) {
  return source.replaceAll('.injectEndpoints({', '.injectEndpoints({ overrideExisting: true,');
}
