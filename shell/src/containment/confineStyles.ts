import { trackedEffects } from './leaks';
import { reportModule } from './sandbox';

/** Restricts rules that a module has written for the whole page to the module's own elements. */
export function confineStyles() {
  for (const { module, kind, key, at } of trackedEffects) {
    const scope = `@scope ([data-module="${module.id}"])`;
    const sheet = kind === 'style' ? findSheet(key[0]) : undefined;
    if (!sheet || !readRules(sheet)?.some((rule) => isGlobal(rule, scope))) continue;
    confine(sheet, scope);
    reportModule(module, 'render', `${module.id} styles the whole page: ${at}.`);
  }
}

/** Moves the rules within their sheet. The sheet stays in place, because the module may still need it, to remove it. */
function confine(sheet: CSSStyleSheet, scope: string) {
  const confined: string[] = [];
  for (let index = sheet.cssRules.length - 1; index >= 0; index -= 1) {
    const rule = sheet.cssRules[index];
    if (!rule || !hasSelectors(rule)) continue;
    confined.unshift(rule.cssText);
    sheet.deleteRule(index);
  }
  try {
    sheet.insertRule(`${scope} {${confined.join('\n')}}`, sheet.cssRules.length);
  } catch {
    // A browser without `@scope` drops the rules.
  }
}

/** @returns undefined for a style sheet that has not loaded yet */
function findSheet(source: unknown): CSSStyleSheet | undefined {
  if (source instanceof CSSStyleSheet) return source;
  if (!(source instanceof HTMLStyleElement || source instanceof HTMLLinkElement)) return undefined;
  if (!source.sheet) source.addEventListener('load', confineStyles, { once: true });
  return source.sheet ?? undefined;
}

function readRules(sheet: CSSStyleSheet): CSSRule[] | undefined {
  try {
    return [...sheet.cssRules];
  } catch {
    // The sheet has another origin: a module's dev server.
    return undefined;
  }
}

/** Fonts and keyframes have no selectors. */
const hasSelectors = (rule: CSSRule) => rule instanceof CSSStyleRule || rule instanceof CSSGroupingRule;

/** Whether a rule matches elements without a class, id or data attribute of the module: `body`, `a:hover`, `*`. */
function isGlobal(rule: CSSRule, scope: string): boolean {
  if (rule instanceof CSSStyleRule)
    return rule.selectorText.split(',').some((one) => !/[.#]|\[data-/.test(stripMatches(one)));
  if (rule.cssText.startsWith(scope)) return false;
  return rule instanceof CSSGroupingRule && [...rule.cssRules].some((each) => isGlobal(each, scope));
}

/**
 * Removes the parts of a selector that also match other elements: `[href]`, `:not(.x)`, and attributes of the page like
 * `[data-theme="dark"]`.
 */
const stripMatches = (selector: string) =>
  selector
    .replace(/:not\([^)]*\)/g, '')
    .replace(/\[\s*([\w-]+)[^\]]*\]/g, (match, name) => (isOfPage(name) ? '' : match));

const isOfPage = (name: string) =>
  !name.startsWith('data-') ||
  document.documentElement.hasAttribute(name) ||
  document.body.hasAttribute(name);
