import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { findUnknown, type Program, root } from '../variables.ts';
import type { Resource } from './renderChart.ts';

const run = promisify(execFile);

interface Container {
  name: string;
  image: string;
  env?: { name: string }[];
  ports?: { name: string }[];
  resources?: { requests?: object; limits?: { memory?: string } };
  securityContext?: { readOnlyRootFilesystem?: boolean; allowPrivilegeEscalation?: boolean };
  livenessProbe?: object;
  readinessProbe?: object;
  startupProbe?: object;
}

interface Pod {
  serviceAccountName?: string;
  containers: Container[];
  volumes?: { name: string }[];
  securityContext?: { runAsNonRoot?: boolean };
  terminationGracePeriodSeconds?: number;
}

interface Template {
  metadata: { labels: Record<string, string> };
  spec: Pod;
}

const readTemplate = (spec: Resource['spec']) => spec?.['template'] as Template;

/**
 * Compares the resources with the types of Kubernetes' own API, which also refuse unknown fields.
 * @returns the errors of the compiler
 */
export async function checkTypes(resources: readonly Resource[]): Promise<string[]> {
  const folder = await mkdtemp(join(root, '.lintel/chart-'));
  const lines = resources.map((resource, index) => {
    const isOperators = resource.apiVersion.startsWith('monitoring.coreos.com/');
    const types = isOperators ? '@kubernetes-models/prometheus-operator' : 'kubernetes-models';
    return `import type { I${resource.kind} as T${index} } from '${types}/${resource.apiVersion}';\nexport const r${index}: T${index} = ${JSON.stringify(resource)};`;
  });
  try {
    await writeFile(join(folder, 'resources.ts'), lines.join('\n'));
    const tsconfig = {
      extends: '../../packages/build/tsconfig.json',
      compilerOptions: { types: [] },
      include: ['.'],
    };
    await writeFile(join(folder, 'tsconfig.json'), JSON.stringify(tsconfig));
    await run(join(root, 'node_modules/.bin/tsc'), ['-p', folder]);
    return [];
  } catch (error) {
    return String(Reflect.get(error as object, 'stdout') ?? error)
      .split('\n')
      .filter((line) => line.includes('error'));
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** Finds settings that Kubernetes accepts, but that are not allowed here. */
export function checkPods(resources: readonly Resource[]): string[] {
  return resources.flatMap(({ kind, metadata, spec }) => {
    if (kind !== 'Deployment' && kind !== 'Job') return [];
    const pod = readTemplate(spec).spec;
    const where = `${kind} ${metadata.name}`;
    return [
      ...checkAccount(where, metadata, pod, resources),
      ...(pod.securityContext?.runAsNonRoot ? [] : [`${where} may run as root.`]),
      ...pod.containers.flatMap((container) => [
        ...checkContainer(where, container),
        ...(kind === 'Deployment' ? checkServer(where, container, pod) : []),
      ]),
    ];
  });
}

/**
 * Checks that pods that open the bucket run as the account whose role permits it, and that the chart creates the
 * account first.
 */
function checkAccount(
  where: string,
  { annotations }: Resource['metadata'],
  { serviceAccountName: account, containers }: Pod,
  resources: readonly Resource[],
): string[] {
  const usesBucket = containers.some(({ env }) => env?.some(({ name }) => name.endsWith('_BUCKET')));
  const isBefore = annotations?.['helm.sh/hook']?.startsWith('pre-') ?? false;
  if (!usesBucket || isBefore)
    return account && isBefore ? [`${where} runs before its account is there.`] : [];
  const exists = resources.some(
    ({ kind, metadata }) => kind === 'ServiceAccount' && metadata.name === account,
  );
  return exists ? [] : [`${where} has no account of the chart.`];
}

const programs: Record<string, Program> = { api: 'api', gateway: 'gateway', releases: 'lintel' };

function checkContainer(where: string, { image, env = [], resources, securityContext }: Container): string[] {
  const [, name = ''] = /lintel-(\w+):[\w.]+$/.exec(image) ?? [];
  const program = programs[name];
  const names = env.map((variable) => variable.name);
  return [
    ...(program ? findUnknown(where, program, names) : [`${where} has the image ${image}.`]),
    ...(new Set(names).size === names.length ? [] : [`${where} sets a variable twice.`]),
    ...(resources?.requests && resources.limits?.memory ? [] : [`${where} has no requests or no limit.`]),
    ...(securityContext?.readOnlyRootFilesystem && securityContext.allowPrivilegeEscalation === false
      ? []
      : [`${where} can write to its image, or get privileges.`]),
  ];
}

function checkServer(where: string, container: Container, pod: Pod): string[] {
  const { livenessProbe, readinessProbe, startupProbe, env = [] } = container;
  const seconds = (name: string) =>
    Number(Reflect.get(env.find((variable) => variable.name === name) ?? {}, 'value'));
  const needed = seconds('DRAIN_SECONDS') + seconds('FINISH_SECONDS');
  return [
    ...(livenessProbe && readinessProbe && startupProbe ? [] : [`${where} lacks a probe.`]),
    ...((pod.terminationGracePeriodSeconds ?? 30) > needed
      ? []
      : [`${where} is killed before it has stopped.`]),
  ];
}

/** Checks that services and budgets select the pods that they are meant for, and that each Deployment has both. */
export function checkSelectors(resources: readonly Resource[]): string[] {
  const deployments = resources.filter(({ kind }) => kind === 'Deployment');
  return deployments.flatMap(({ metadata, spec }) => {
    const { labels } = readTemplate(spec).metadata;
    return ['Deployment', 'Service', 'PodDisruptionBudget'].flatMap((kind) => {
      const found = resources.find((each) => each.kind === kind && each.metadata.name === metadata.name);
      const selector = found?.spec?.['selector'] as { matchLabels?: object } | undefined;
      const wanted = Object.entries(selector?.matchLabels ?? selector ?? {});
      const isRight = wanted.length > 0 && wanted.every(([name, value]) => labels[name] === value);
      return isRight ? [] : [`${kind} ${metadata.name} does not find its pods.`];
    });
  });
}

/**
 * Checks that Prometheus finds the services that it should scrape, at an existing port that the network policies allow.
 */
export function checkMonitors(resources: readonly Resource[]): string[] {
  const monitors = resources.filter(({ kind }) => kind === 'ServiceMonitor');
  return monitors.flatMap(({ metadata: { name }, spec = {} }) => {
    const { matchLabels } = spec['selector'] as { matchLabels: object };
    const [endpoint] = spec['endpoints'] as { port: string }[];
    const service = resources.find((each) => each.kind === 'Service' && each.metadata.name === name);
    const labels = Reflect.get(service?.metadata ?? {}, 'labels') ?? {};
    const ports = (service?.spec?.['ports'] ?? []) as { name: string }[];
    const isFound = Object.entries(matchLabels).every(([label, value]) => labels[label] === value);
    const isServed = ports.some((port) => port.name === endpoint?.port);
    const policy = resources.find((each) => each.kind === 'NetworkPolicy' && each.metadata.name === name);
    const isAllowed = JSON.stringify(policy?.spec ?? '').includes(`"port":"${endpoint?.port}"`);
    return isFound && isServed && isAllowed ? [] : [`ServiceMonitor ${name} reads no service.`];
  });
}
