import { reportModule } from './bounds';
import { leftovers } from './leftovers';

/** Keeps rules that a module has written for the whole page to its own elements. */
export function confineStyles() {
  for (const leftover of leftovers) {
    const { module, kind, key, at } = leftover;
    if (kind !== 'style') continue;
    const rules = readRules(key[0]);
    if (!rules?.some(isGlobal)) continue;
    const confined = new CSSStyleSheet();
    const join = (each: CSSRule[]) => each.map(({ cssText }) => cssText).join('\n');
    // Fonts and keyframes have no selectors.
    const isScoped = (rule: CSSRule) => rule instanceof CSSStyleRule || rule instanceof CSSGroupingRule;
    confined.replaceSync(
      `${join(rules.filter((rule) => !isScoped(rule)))}
      @scope ([data-module="${module.id}"]) {${join(rules.filter(isScoped))}}`,
    );
    leftover.remove();
    leftovers.delete(leftover);
    document.adoptedStyleSheets.push(confined);
    reportModule(module, 'render', `${module.id} styles the whole page: ${at}.`);
  }
}

/** @returns undefined for a style sheet that has not loaded yet */
function readRules(source: unknown): CSSRule[] | undefined {
  if (source instanceof CSSStyleSheet) return [...source.cssRules];
  if (!(source instanceof HTMLStyleElement || source instanceof HTMLLinkElement)) return undefined;
  if (!source.sheet) source.addEventListener('load', confineStyles, { once: true });
  try {
    return source.sheet ? [...source.sheet.cssRules] : undefined;
  } catch {
    // It comes from another origin: the dev server of a module.
    return undefined;
  }
}

/** Whether a rule reaches elements that have neither a class nor an id of the module: `body`, `a:hover`, `*`. */
function isGlobal(rule: CSSRule): boolean {
  if (rule instanceof CSSStyleRule)
    return rule.selectorText.split(',').some((one) => !/[.#]/.test(stripMatches(one)));
  return rule instanceof CSSGroupingRule && [...rule.cssRules].some(isGlobal);
}

/** Without `[data-theme="dark"]` and `:not(.x)`, which match elements of others, too. */
const stripMatches = (selector: string) => selector.replace(/\[[^\]]*\]|:not\([^)]*\)/g, '');
