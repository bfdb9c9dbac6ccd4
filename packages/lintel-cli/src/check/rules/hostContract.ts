import { satisfies } from 'semver';
import { createShellRule } from '../rule.ts';

export const hostContract = createShellRule({
  name: 'host-contract',
  findLacks: ({ manifest }, { provides }) =>
    provides && !satisfies(provides.contract, manifest.host, { includePrerelease: true })
      ? [
          {
            subject: provides.contract,
            wants: `needs host contract ${manifest.host}`,
            lacks: `provides ${provides.contract}`,
          },
        ]
      : [],
  advice: {
    module:
      'First promote a shell with that contract, or widen "host" in module.json after testing the module in this shell.',
    shell:
      'Keep the contract compatible (minor versions only add to it), or promote these modules together with the shell.',
  },
});
