import type { CodeEffect, Release } from '@lintel/contract';
import type { Finding } from '../report.ts';
import type { Rule } from '../rule.ts';

/** Every call in the code must be declared, so that changes of the API are checked against it. */
export const callUndeclared: Rule = {
  name: 'call-undeclared',
  find: ({ candidates }) =>
    candidates.flatMap((release) => {
      const declared = new Set([...release.manifest.api, ...Object.keys(release.api ?? {})]);
      return Object.entries(release.code?.calls ?? {})
        .filter(([call]) => !declared.has(call))
        .map(([call, at]) => ({
          module: release.id,
          subject: call,
          what: `${release.id} makes the call ${call} in ${at}, which its module.json does not declare under "api".`,
          affected: [release.id],
          advice: 'Declare the call under "api" and build again, or remove it from the code.',
          severity: 'refusal' as const,
        }));
    }),
};

/** Development builds are slower and larger, and React warns in the consoles of visitors. */
export const developmentBuild: Rule = {
  name: 'development-build',
  find: ({ candidates }) =>
    candidates.flatMap((release) => {
      const { mode } = release.code ?? {};
      if (!mode || mode === 'production') return [];
      return {
        module: release.id,
        subject: mode,
        what: `${release.id}@${release.version} was built with NODE_ENV=${mode}.`,
        affected: ['all of its visitors'],
        advice: 'Build it for production: npm run build, without a mode of its own in webpack.config.ts.',
        severity: 'refusal',
      };
    }),
};

export const reactCopy = createEffectRule('react-copy', ({ id }, { what, at, package: name }) => ({
  what: `${id} brings a copy of ${what}${name ? ` in the package ${name}` : ''}: ${at}.`,
  affected: ['all of its visitors: hooks fail beside a second React'],
  advice: `Remove the copy and import react from the host${name ? `, or use a version of ${name} that does not contain it` : ''}.`,
  severity: 'refusal',
}));

export const globalStyle = createEffectRule('global-style', ({ id }, { what, at, package: name }) => ({
  what: `${id} styles the whole page${name ? ` by the package ${name}` : ''}: ${what === at ? what : `${what} in ${at}`}.`,
  affected: ['the shell and every module on the same screen'],
  advice: 'Use styled-components or a CSS module (*.module.css), which only apply to own elements.',
  severity: 'refusal',
}));

/** Packages often polyfill missing browser features, so only the module's own code is refused. */
export const patchedGlobal = createEffectRule('patched-global', ({ id }, { what, at, package: name }) => ({
  what: `${id} replaces ${what}${name ? ` by the package ${name}` : ''} in ${at}.`,
  affected: ['the shell and every module'],
  advice: 'Call a function of your own instead of changing one that all modules use.',
  severity: name ? 'warning' : 'refusal',
}));

/** Packages contain paths that a module may never reach, so only the module's own code is refused. */
export const dialog = createEffectRule('dialog', ({ id, manifest }, { what, at, package: name }) => ({
  what: `${id} calls ${what}${name ? ` by the package ${name}` : ''} in ${at}.`,
  affected: ['every module: nothing runs until the dialog is closed'],
  advice: `Use a toast of the host, or a Dialog of @lintel/ui. If it must be one of the browser, list ${what} under "dialogs" in module.json.`,
  severity: name || manifest.dialogs?.some((declared) => declared === what) ? 'warning' : 'refusal',
}));

export const pageLeft = createEffectRule('page-left', ({ id }, { what, at, package: name }) => ({
  what: `${id} leaves the page by ${what}${name ? ` of the package ${name}` : ''} in ${at}.`,
  affected: ['every module: what is typed and not saved is lost'],
  advice: "Use a link, or the host's navigation.",
  severity: name ? 'warning' : 'refusal',
}));

export const pageEmptied = createEffectRule('page-emptied', ({ id }, { what, at, package: name }) => ({
  what: `${id} replaces the whole page by ${what}${name ? ` of the package ${name}` : ''} in ${at}.`,
  affected: ['the shell and every module'],
  advice: "Render into the module's own element only.",
  severity: name ? 'warning' : 'refusal',
}));

/** A package may exit its loop with an exception, so only the module's own code is refused. */
export const endlessLoop = createEffectRule('endless-loop', ({ id }, { what, at, package: name }) => ({
  what: `${id} has an endless loop (${what})${name ? ` of the package ${name}` : ''} in ${at}.`,
  affected: ['every module: nothing runs until the tab is closed'],
  advice: 'End the loop by a condition, `break` or `return`; what repeats belongs into `useInterval`.',
  severity: name ? 'warning' : 'refusal',
}));

/**
 * Creates a rule about modules that share a page. The shell is exempt as the page's owner; rendered pages don't share
 * one.
 */
function createEffectRule(
  kind: string,
  describe: (
    release: Release,
    effect: CodeEffect,
  ) => Pick<Finding, 'what' | 'affected' | 'advice' | 'severity'>,
): Rule {
  return {
    name: kind,
    find: ({ candidates }) =>
      candidates
        .filter(({ id, server }) => id !== 'shell' && !server)
        .flatMap((release) =>
          listEffects(release, kind).map((effect) => ({
            module: release.id,
            subject: getFile(effect),
            ...describe(release, effect),
          })),
        ),
  };
}

/** Lists one effect for each file and subject: the first. */
function listEffects({ code }: Release, kind: string): CodeEffect[] {
  const effects = code?.effects.filter((effect) => effect.kind === kind) ?? [];
  return effects.filter(
    ({ what, ...effect }, index) =>
      effects.findIndex((other) => other.what === what && getFile(other) === getFile(effect)) === index,
  );
}

const getFile = ({ at }: Pick<CodeEffect, 'at'>) => at.replace(/:\d+:\d+$/, '');
