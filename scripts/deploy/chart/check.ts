import { Ajv } from 'ajv';
import { readText } from '../variables.ts';
import { checkMonitors, checkPods, checkSelectors, checkTypes } from './checkResources.ts';
import { buildRenderer, CHART, mergeValues, renderChart } from './renderChart.ts';

// npm run test:chart: renders the chart as Helm does, and checks what it would create.
const server = {
  autoscaling: { enabled: true },
  environment: { RATE_LIMITS: 'on' },
  nodeSelector: { 'kubernetes.io/os': 'linux' },
  tolerations: [{ key: 'dedicated', operator: 'Exists' }],
};

const least = { publicUrl: 'https://lintel.example.com', ingress: { host: 'lintel.example.com' } };

/** Values of installs, and how many resources they create. */
const installs: Record<string, { values: Record<string, unknown>; resources: number }> = {
  'the least values': { values: least, resources: 13 },
  everything: {
    values: {
      ...least,
      image: { registry: 'registry.example.com/', tag: '1.2.3', pullSecrets: [{ name: 'registry' }] },
      mailFrom: 'Lintel <no-reply@lintel.example.com>',
      trustedProxies: '10.0.0.0/8',
      buckets: { endpoint: 'https://s3.example.com' },
      api: server,
      gateway: { ...server, environment: { BILLING_PORTAL_URL: 'https://pay.example.com' } },
      serviceAccount: { annotations: { 'eks.amazonaws.com/role-arn': 'arn:aws:iam::1:role/lintel' } },
    },
    resources: 15,
  },
  monitoring: {
    values: {
      ...least,
      metrics: {
        enabled: true,
        serviceMonitor: true,
        rules: readText('docs/production/alerts.yaml'),
        labels: { release: 'prometheus' },
      },
      otlpEndpoint: 'http://collector.monitoring:4318',
    },
    resources: 16,
  },
  'as little as possible': {
    values: {
      publicUrl: 'https://lintel.example.com',
      ingress: { enabled: false },
      networkPolicy: { enabled: false },
      releases: { publish: false },
    },
    resources: 9,
  },
};

/** Values that the schema must refuse, and the location that it names. */
const refused: [values: Record<string, unknown>, location: string][] = [
  [{}, '/publicUrl'],
  [{ ...least, publicUrl: 'lintel.example.com' }, '/publicUrl'],
  [{ ...least, ingress: { host: '' } }, '/ingress/host'],
  [{ ...least, api: { replicas: 0 } }, '/api/replicas'],
  [{ ...least, api: { replica: 3 } }, '/api'],
  [{ ...least, metrics: { enabled: true, port: 4000 } }, '/metrics/port'],
  [{ ...least, otlpEndpoint: 'collector:4318' }, '/otlpEndpoint'],
  [{ ...least, image: { registry: 'registry.example.com' } }, '/image/registry'],
];

const isValid = new Ajv({ allErrors: true, strict: false }).compile(
  JSON.parse(readText(`${CHART}/values.schema.json`)),
);
const problems = refused.flatMap(([values, location]) =>
  !isValid(mergeValues(values)) && isValid.errors?.some(({ instancePath }) => instancePath === location)
    ? []
    : [`The schema of values does not refuse ${JSON.stringify(values)}.`],
);
await buildRenderer();
for (const [name, install] of Object.entries(installs)) {
  const values = mergeValues(install.values);
  if (!isValid(values)) problems.push(`${name}: ${JSON.stringify(isValid.errors)}`);
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
