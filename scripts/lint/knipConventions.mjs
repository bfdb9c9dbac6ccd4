// Knip follows imports. Some exports are used by convention instead.

/** A page or a widget exports `prefetch`, which the module kit calls before it renders the page. */
const isConvention = ({ symbol, filePath }) =>
  /^prefetch/.test(symbol) && /\/mfe-[^/]+\/src\//.test(filePath);

/** @type {import('knip').Preprocessor} */
export default function keepRealIssues(options) {
  for (const [path, issues] of Object.entries(options.issues.exports)) {
    for (const [symbol, issue] of Object.entries(issues)) {
      if (!isConvention(issue)) continue;
      delete issues[symbol];
      options.counters.exports -= 1;
    }
    if (Object.keys(issues).length === 0) delete options.issues.exports[path];
  }
  return options;
}
