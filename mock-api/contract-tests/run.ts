import { parseArgs } from 'node:util';
import { checkContract } from './Suite';

const { values } = parseArgs({
  options: {
    base: { type: 'string', default: 'http://localhost:4000/api' },
    email: { type: 'string' },
    password: { type: 'string' },
  },
});
const { base, email, password } = values;
const results = await checkContract(base, email && password ? { email, password } : null);
for (const { name, problem } of results)
  console.log(problem === null ? `ok    ${name}` : `FAILS ${name}: ${problem}`);
const failed = results.filter(({ problem }) => problem !== null).length;
console.log(`${base}: ${results.length - failed} of ${results.length} checks passed`);
process.exit(failed === 0 ? 0 : 1);
