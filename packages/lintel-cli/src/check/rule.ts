import type { Release } from '@lintel/contract';
import type { Finding } from './report.ts';
import { findShell, releaseName, type Transition } from './transition.ts';

/** A single compatibility rule: a pure function of a transition. */
export interface Rule {
  name: string;
  find(transition: Transition): Omit<Finding, 'rule'>[];
}

/** A need of a module that the shell does not meet. */
export interface Lack {
  subject: string;
  /** Of the module: `fills the slot overview.hero`. */
  wants: string;
  /** Of the shell: `has no slot overview.hero`. */
  lacks: string;
}

interface ShellRuleOptions {
  name: string;
  findLacks(module: Release, shell: Release): Lack[];
  /** Advice for when a module is the candidate, and when the shell is. */
  advice: { module: string; shell: string };
}

type UnnamedFinding = Omit<Finding, 'rule'>;

/** Compares each candidate with the shell, and a new shell with every live module (disabled ones only cause warnings). */
export function createShellRule({ name, findLacks, advice }: ShellRuleOptions): Rule {
  return {
    name,
    find(transition) {
      const shell = findShell(transition.after);
      if (!shell) return [];
      const modules = transition.candidates.filter((candidate) => candidate !== shell);
      const own = modules.flatMap((module) =>
        findLacks(module, shell).map(({ subject, wants, lacks }) => ({
          module: module.id,
          subject,
          what: `${module.id} ${wants}, but ${releaseName(shell)} ${lacks}.`,
          affected: [module.id],
          advice: advice.module,
          severity: 'refusal' as const,
        })),
      );
      return transition.candidates.includes(shell) ? [...own, ...findLacksOfOthers(transition, shell)] : own;
    },
  };

  /** Groups by subject, so that each feature that the new shell lacks is one finding. */
  function findLacksOfOthers({ after, candidates }: Transition, shell: Release): UnnamedFinding[] {
    const found = new Map<string, { lack: Lack; module: Release }[]>();
    for (const module of [...after.on, ...after.off].filter((one) => !candidates.includes(one))) {
      for (const lack of findLacks(module, shell)) {
        found.set(lack.subject, [...(found.get(lack.subject) ?? []), { lack, module }]);
      }
    }
    return [...found].map(([subject, those]) => ({
      module: shell.id,
      subject,
      what: `${those.map(({ module, lack }) => `${module.id} ${lack.wants}`).join('; ')}, but ${releaseName(shell)} ${those[0]?.lack.lacks}.`,
      affected: those.map(({ module }) => module.id),
      advice: advice.shell,
      severity: those.some(({ module }) => after.on.includes(module)) ? 'refusal' : 'warning',
    }));
  }
}
