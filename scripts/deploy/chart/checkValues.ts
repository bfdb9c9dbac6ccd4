import { Ajv } from 'ajv';
import { readText } from '../variables.ts';
import { CHART, mergeValues } from './renderChart.ts';

const server = {
  autoscaling: { enabled: true },
  environment: { RATE_LIMITS: 'on' },
  nodeSelector: { 'kubernetes.io/os': 'linux' },
  tolerations: [{ key: 'dedicated', operator: 'Exists' }],
};

const least = { publicUrl: 'https://lintel.example.com', ingress: { host: 'lintel.example.com' } };

/** Values of installs, and the number of resources that they create. */
export const installs: Record<string, { values: Record<string, unknown>; resources: number }> = {
  'the least values': { values: least, resources: 13 },
  everything: {
    values: {
      ...least,
      image: { registry: 'registry.example.com/', tag: '1.2.3', pullSecrets: [{ name: 'registry' }] },
      mailFrom: 'Lintel <no-reply@lintel.example.com>',
      replyAddress: 'reply@in.example.com',
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

/** Values that the schema must refuse, and the location in its error. */
const refused: [values: Record<string, unknown>, location: string][] = [
  [{}, '/publicUrl'],
  [{ ...least, publicUrl: 'lintel.example.com' }, '/publicUrl'],
  [{ ...least, ingress: { host: '' } }, '/ingress/host'],
  [{ ...least, api: { replicas: 0 } }, '/api/replicas'],
  [{ ...least, api: { replica: 3 } }, '/api'],
  [{ ...least, metrics: { enabled: true, port: 4000 } }, '/metrics/port'],
  [{ ...least, otlpEndpoint: 'collector:4318' }, '/otlpEndpoint'],
  [{ ...least, replyAddress: 'in.example.com' }, '/replyAddress'],
  [{ ...least, image: { registry: 'registry.example.com' } }, '/image/registry'],
];

/** Compares the chart's values, and those of installs, with their schema. @returns the problems, in sentences */
export function checkValues(): string[] {
  const schema = JSON.parse(readText(`${CHART}/values.schema.json`));
  const isValid = new Ajv({ allErrors: true, strict: false }).compile(schema);
  const refuses = (values: Record<string, unknown>, location: string) =>
    !isValid(mergeValues(values)) && isValid.errors?.some(({ instancePath }) => instancePath === location);
  return [
    ...refused
      .filter(([values, location]) => !refuses(values, location))
      .map(([values]) => `The schema of the chart's values does not refuse ${JSON.stringify(values)}.`),
    ...Object.entries(installs).flatMap(([name, { values }]) =>
      isValid(mergeValues(values)) ? [] : [`The schema refuses ${name}: ${JSON.stringify(isValid.errors)}`],
    ),
  ];
}
