/**
 * Checks the boundaries inside a module: records import no features, and features and widgets do not import each other.
 * @param {string} from the importing file, relative to the module's `src`
 * @param {string} to the imported file, likewise
 * @returns {{ rule: string, message: string } | undefined}
 */
export function checkBoundary(from, to) {
  const source = moduleFolder(from);
  const target = moduleFolder(to);
  if (!source || !target || source.name === target.name) return undefined;
  if (target.kind === 'features' && source.kind === 'features')
    return {
      rule: 'sibling-feature',
      message: 'A feature imports no other feature: move what both need to the record.',
    };
  if (target.kind === 'features' && source.kind === 'record')
    return { rule: 'record-to-feature', message: 'A record imports no feature.' };
  if (target.kind === 'features' && source.kind === 'widgets')
    return { rule: 'widget-to-feature', message: 'A widget must not load the code of a page.' };
  if (target.kind === 'widgets')
    return { rule: 'to-widget', message: 'Nothing but index.ts imports a widget.' };
  return undefined;
}

function moduleFolder(path) {
  const [first, second, third] = path.split('/');
  if (second === undefined || first === 'testing') return undefined;
  if (first === 'features') return third === undefined ? undefined : { kind: 'features', name: second };
  return { kind: first === 'widgets' ? 'widgets' : 'record', name: first };
}
