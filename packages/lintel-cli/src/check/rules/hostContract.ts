import { satisfies } from 'semver';
import { shellRule } from '../shellRule.ts';

export const hostContract = shellRule({
  name: 'host-contract',
  lacksOf: ({ manifest }, { provides }) =>
    provides && !satisfies(provides.contract, manifest.host, { includePrerelease: true })
      ? [
          {
            subject: provides.contract,
            wants: `runs on host contract ${manifest.host}`,
            lacks: `offers ${provides.contract}`,
          },
        ]
      : [],
  advice: {
    module:
      'Promote a shell of that contract first, or widen "host" in module.json after trying the module in this one.',
    shell:
      'Keep the contract compatible (minor versions add, they never take away), or promote these modules together with the shell.',
  },
});
