import type { Release } from '@lintel/contract';
import type { Finding } from './Finding.ts';
import type { Rule } from './Rule.ts';
import { nameOf, shellOf, type Transition } from './Transition.ts';

/** Something that a module takes from its shell, and the shell does not have. */
export interface Lack {
  subject: string;
  /** Of the module: `fills the slot overview.hero`. */
  wants: string;
  /** Of the shell: `has no slot overview.hero`. */
  lacks: string;
}

interface ShellRule {
  name: string;
  lacksOf(module: Release, shell: Release): Lack[];
  /** What to do when a module is the candidate, and when the shell is. */
  advice: { module: string; shell: string };
}

type Found = Omit<Finding, 'rule'>;

/** Holds each candidate against the shell; a new shell against every live module, those that are off as warnings. */
export function shellRule({ name, lacksOf, advice }: ShellRule): Rule {
  return {
    name,
    find(transition) {
      const shell = shellOf(transition.after);
      if (!shell) return [];
      const modules = transition.candidates.filter((candidate) => candidate !== shell);
      const own = modules.flatMap((module) =>
        lacksOf(module, shell).map(({ subject, wants, lacks }) => ({
          module: module.id,
          subject,
          what: `${module.id} ${wants}, but ${nameOf(shell)} ${lacks}.`,
          affected: [module.id],
          advice: advice.module,
          severity: 'refusal' as const,
        })),
      );
      return transition.candidates.includes(shell) ? [...own, ...ofOthers(transition, shell)] : own;
    },
  };

  /** One finding for each thing that the new shell lacks. */
  function ofOthers({ after, candidates }: Transition, shell: Release): Found[] {
    const found = new Map<string, { lack: Lack; module: Release }[]>();
    for (const module of [...after.on, ...after.off].filter((one) => !candidates.includes(one))) {
      for (const lack of lacksOf(module, shell)) {
        found.set(lack.subject, [...(found.get(lack.subject) ?? []), { lack, module }]);
      }
    }
    return [...found].map(([subject, those]) => ({
      module: shell.id,
      subject,
      what: `${those.map(({ module, lack }) => `${module.id} ${lack.wants}`).join('; ')}, but ${nameOf(shell)} ${those[0]?.lack.lacks}.`,
      affected: those.map(({ module }) => module.id),
      advice: advice.shell,
      severity: those.some(({ module }) => after.on.includes(module)) ? 'refusal' : 'warning',
    }));
  }
}
