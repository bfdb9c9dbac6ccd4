// By default, RTK Query keeps the first definition of an endpoint, so an edit would have no effect.
/** @param {string} source of a TypeScript file */
export default function overrideEndpoints(source) {
  return source.replaceAll('.injectEndpoints({', '.injectEndpoints({ overrideExisting: true,');
}
