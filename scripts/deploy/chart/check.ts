import { checkMonitors, checkPods, checkSelectors, checkTypes } from './checkResources.ts';
import { checkValues, installs } from './checkValues.ts';
import { buildRenderer, mergeValues, renderChart } from './renderChart.ts';

// npm run test:chart: renders the chart as Helm does, and checks the resulting resources.
const problems = checkValues();
await buildRenderer();
for (const [name, install] of Object.entries(installs)) {
  const values = mergeValues(install.values);
  const { resources, notes } = await renderChart(values);
  if (resources.length !== install.resources) problems.push(`${name}: ${resources.length} resources.`);
  if (!notes.includes(String(values['publicUrl']))) problems.push(`${name}: the notes lack the address.`);
  const found = [
    ...(await checkTypes(resources)),
    ...checkPods(resources),
    ...checkSelectors(resources),
    ...checkMonitors(resources),
  ];
  problems.push(...found.map((problem) => `${name}: ${problem}`));
}
for (const problem of problems) console.error(problem);
if (problems.length > 0) process.exitCode = 1;
else console.log(`The chart renders valid resources for ${Object.keys(installs).length} installs.`);
