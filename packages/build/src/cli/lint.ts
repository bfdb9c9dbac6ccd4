import { checkModule } from '@lintel/build/lint';

// `lintel-build lint`: checks the boundaries of a module, in addition to Biome's checks.
const findings = checkModule(process.cwd());
for (const { rule, where, message } of findings) console.error(`${rule}: ${where}\n  ${message}`);
if (findings.length > 0) process.exit(1);
