/** Something that a check found; printed as what, who is affected, what to do. */
export interface Finding {
  /** Name of the rule that found it: `route-removed`. */
  rule: string;
  /** Id of the module that it is about. */
  module: string;
  /** What of the module: `/newsletters`. With the rule it names the finding. */
  subject: string;
  what: string;
  /** Ids of modules, or who else: `bookmarks`. */
  affected: string[];
  advice: string;
  severity: 'refusal' | 'warning';
}

/** How `--accept` names it: `route-removed:/newsletters`. */
export const keyOf = ({ rule, subject }: Pick<Finding, 'rule' | 'subject'>) => `${rule}:${subject}`;
