import { checkValues } from './chart/checkValues.ts';
import { checkCompose } from './compose.ts';
import { checkDockerfile } from './dockerfile.ts';
import { checkTable, findUnknown, readText } from './variables.ts';

// npm run lint, in part: checks the files in deploy/ without Docker, and the table of variables.

/** Checks the file that systemd passes to both servers: each variable belongs to at least one of them. */
function checkEnvironmentFile(): string[] {
  const names = [...readText('docs/production/lintel.env').matchAll(/^([A-Z\d_]+)=/gm)].map(
    ([, name = '']) => name,
  );
  const unknown = findUnknown('docs/production/lintel.env', 'api', names);
  return names
    .filter((name) => findUnknown('', 'gateway', [name]).length > 0)
    .flatMap((name) => unknown.filter((problem) => problem.endsWith(` ${name}.`)));
}

const problems = [
  ...checkDockerfile(),
  ...checkCompose(),
  ...checkEnvironmentFile(),
  ...checkTable(),
  ...checkValues(),
];
for (const problem of problems) console.error(problem);
if (problems.length > 0) process.exitCode = 1;
else console.log("Checked the Dockerfile, compose.yaml, the table of variables and the chart's values.");
