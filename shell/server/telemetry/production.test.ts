/** @jest-environment node */
import { type ChildProcess, execFile, spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import {
  findFreePort,
  servers,
  startServer,
  stopServer,
  waitUntilHealthy,
} from '@lintel/cli/checkout/servers';
import { parse } from 'yaml';
import type { TelemetryBatch, TimingName } from '../../shared/telemetry.ts';
import { reportedPhases } from '../../shared/telemetrySchema.ts';
import { parseMetrics, parseQuery, type Served } from '../testing/promQL.ts';

const root = join(import.meta.dirname, '../../..');
const documents = join(root, 'docs/production');
const read = (name: string) => readFileSync(join(documents, name), 'utf8');

interface Rule {
  alert?: string;
  record?: string;
  expr: string;
  annotations?: { summary: string; runbook: string };
}
const rules: Rule[] = parse(read('alerts.yaml')).groups.flatMap((group: { rules: Rule[] }) => group.rules);

interface Panel {
  title: string;
  targets?: { expr: string; legendFormat: string }[];
}
const dashboard: { panels: Panel[]; annotations: { list: { expr: string }[] } } = JSON.parse(
  read('dashboard.json'),
);

/** Metrics that Prometheus adds. */
const OWN_METRICS = ['up', 'ALERTS'];
const OWN_LABELS = ['job', 'instance'];
/** Label values that this test never produces. */
const OTHER_VALUES: Record<string, RegExp> = {
  arm: /^(stable|canary|other)$/,
  phase: new RegExp(`^(${reportedPhases.join('|')})$`),
  status: /^[2-5]xx$/,
};

const subject = { module: 'leads', version: '1.0.0', route: '/leads' };
const timings: TimingName[] = ['lcp', 'inp', 'cls', 'load', 'route', 'longTask'];
const batch: TelemetryBatch = {
  revision: 1,
  entries: [
    { type: 'view', ...subject },
    { type: 'slowCall', ...subject, call: 'GET /leads', value: 3_000 },
    ...timings.map((name) => ({ type: 'timing' as const, ...subject, name, value: 1 })),
    { type: 'failure', ...subject, phase: 'mount', reference: 'ABCD2345', message: '', frames: [] },
  ],
};

const running: ChildProcess[] = [];
let directory = '';
let served: Served;

/** Reads the metrics of a real gateway and a real API, after requests of each kind. */
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'lintel-metrics-'));
  const [port, apiPort, metricsPort, apiMetricsPort] = await Promise.all([0, 0, 0, 0].map(findFreePort));
  const env = {
    LINTEL_MODE: 'production',
    HOST: '127.0.0.1',
    PORT: String(port),
    API_PORT: String(apiPort),
    LINTEL_METRICS_PORT: String(metricsPort),
    API_METRICS_PORT: String(apiMetricsPort),
    LINTEL_DATA: directory,
    LINTEL_STORE: directory,
    PUBLIC_URL: 'https://lintel.example.com',
    DRAIN_SECONDS: '0',
  };
  const [api, gateway] = [servers.api, servers.gateway].map((file) => startServer(file, env, 'errors'));
  running.push(...[api, gateway].flatMap((each) => each ?? []));
  const get = async (path: string, init?: RequestInit) =>
    (await fetch(`http://127.0.0.1:${port}${path}`, init)).text();
  if (api) await waitUntilHealthy(api, Number(apiPort));
  const isUp = () =>
    get('/livez').then(
      () => true,
      () => false,
    );
  while (!(await isUp())) await new Promise(setImmediate);
  await get('/api/static/languages');
  await get('/');
  await get('/telemetry', { method: 'POST', body: JSON.stringify(batch) });
  served = new Map();
  for (const each of [metricsPort, apiMetricsPort])
    parseMetrics(await (await fetch(`http://127.0.0.1:${each}/metrics`)).text(), served);
}, 60_000);
afterAll(async () => {
  await Promise.all(running.map(stopServer));
  await rm(directory, { recursive: true, force: true });
});

/** @returns the metrics, labels and values in a query that neither a server nor a rule provides */
function listMissing(text: string): string[] {
  const { selectors, grouping } = parseQuery(text.replaceAll('$__rate_interval', '5m'));
  const available = new Set(OWN_LABELS);
  const missing = selectors.flatMap(({ metric, labels }) => {
    if (OWN_METRICS.includes(metric)) return [];
    const values = getLabels(metric);
    if (!values) return [`metric ${metric}`];
    for (const name of values.keys()) available.add(name);
    return Object.entries(labels).flatMap(([name, value]) => {
      if (OWN_LABELS.includes(name)) return [];
      const found = values.get(name);
      if (!found) return [`label ${name} of ${metric}`];
      const isKnown = (each: string) =>
        found.has(each) || OTHER_VALUES[name]?.test(each) || name === 'module';
      return value.split('|').every(isKnown) ? [] : [`${name}="${value}" of ${metric}`];
    });
  });
  return [...missing, ...grouping.filter((name) => !available.has(name)).map((name) => `label ${name}`)];
}

/** Returns the labels of a metric that a server exposes, or that a rule records. */
function getLabels(metric: string): Map<string, Set<string>> | undefined {
  const recorded = rules.find(({ record }) => record === metric);
  if (!recorded) return served.get(metric);
  return new Map(parseQuery(recorded.expr).grouping.map((name) => [name, new Set()]));
}

test.each(rules.map((rule) => [rule.alert ?? rule.record ?? '', rule]))(
  '[DASH-02] %s uses what gateway and API measure',
  (_name, { expr }) => {
    expect(listMissing(expr)).toEqual([]);
  },
);

test('[DASH-01] the dashboard shows what gateway and API measure', () => {
  const targets = dashboard.panels.flatMap(({ title, targets: own = [] }) =>
    own.map(({ expr, legendFormat }) => ({ title, expr, legendFormat })),
  );
  expect(targets.length).toBeGreaterThan(20);
  const problems = targets.flatMap(({ title, expr, legendFormat }) => {
    const { grouping } = parseQuery(expr.replaceAll('$__rate_interval', '5m'));
    const named = [...legendFormat.matchAll(/\{\{(\w+)\}\}/g)].map(([, name = '']) => name);
    const unknown = named.filter((name) => !grouping.includes(name) && !OWN_LABELS.includes(name));
    return [...listMissing(expr), ...unknown].map((problem) => `${title}: ${problem}`);
  });
  expect(problems).toEqual([]);
  for (const { expr } of dashboard.annotations.list) expect(listMissing(expr)).toEqual([]);
});

test('[DASH-01] shows every metric of the servers that is not of Node.js', () => {
  const text = JSON.stringify(dashboard) + read('alerts.yaml');
  const names = [...served.keys()]
    .filter((name) => name.startsWith('lintel_'))
    .map((name) => name.replace(/_(bucket|sum|count)$/, ''));
  expect(names.filter((name) => !text.includes(name))).toEqual([]);
});

test('[DASH-01] [DASH-02] failures per view leave out failed calls, as "lintel health" and guards do', () => {
  const queries = [rules, ...dashboard.panels.map(({ targets = [] }) => targets)]
    .flat()
    .map(({ expr }) => expr)
    .filter((expr) => expr.includes('lintel_failures_total') && /lintel[_:]views/.test(expr));
  expect(queries.length).toBeGreaterThan(3);
  for (const query of queries)
    for (const [, labels] of query.matchAll(/lintel_failures_total\{(.*?)\}/g))
      expect(labels).toMatch(/phase(!="request"|=~"load\|evaluate\|mount")/);
});

const headings = new Set(
  [...read('on-call.md').matchAll(/^## (.+)$/gm)].map(([, title = '']) =>
    title.toLowerCase().replaceAll(' ', '-'),
  ),
);

test.each(
  rules.flatMap(({ alert, expr, annotations }) => (alert ? [[alert, expr, annotations] as const] : [])),
)('[DASH-02] %s names labels that it has, and a section of the on-call page', (_name, expr, annotations) => {
  const { grouping, selectors } = parseQuery(expr);
  const kept =
    grouping.length > 0
      ? grouping
      : [...OWN_LABELS, ...selectors.flatMap((each) => Object.keys(each.labels))];
  for (const [, label] of (annotations?.summary ?? '').matchAll(/\$labels\.(\w+)/g))
    expect(kept).toContain(label);
  const [file, section] = annotations?.runbook.split('#') ?? [];
  expect(file).toBe('docs/production/on-call.md');
  expect([...headings]).toContain(section);
});

test('[DASH-03] the on-call page links to sections, files and commands that there are', async () => {
  const text = read('on-call.md');
  for (const [, target = ''] of text.matchAll(/\]\(([^)]+)\)/g)) {
    if (target.startsWith('#')) expect([...headings]).toContain(target.slice(1));
    else expect(readFileSync(join(documents, target), 'utf8')).toMatch(/^# /);
  }
  for (const [, script = '', workspace = ''] of text.matchAll(/npm run (\S+) -w @lintel\/([\w-]+)/g)) {
    const { scripts } = JSON.parse(readFileSync(join(root, workspace, 'package.json'), 'utf8'));
    expect(scripts).toHaveProperty([script]);
  }
  const commands = [...text.matchAll(/(?:^|`)lintel ([a-z-]+)([^`\n]*)/gm)];
  expect(commands.length).toBeGreaterThan(8);
  const usages = new Map<string, string>();
  for (const [, command = '', rest = ''] of commands) {
    const usage = usages.get(command) ?? (await readUsage(command));
    usages.set(command, usage);
    expect(usage).toContain(`Usage: lintel ${command}`);
    for (const [option] of rest.matchAll(/--[a-z-]+/g)) expect(usage).toContain(`${option} `);
  }
}, 60_000);

test('[DASH-03] the page on a module that is down describes every phase', () => {
  const page = readFileSync(join(root, 'docs/how-to/a-module-is-down.md'), 'utf8');
  const described = [...page.matchAll(/^\| `(\w+)` +\|/gm)].map(([, phase]) => phase);
  expect(described.sort()).toEqual([...reportedPhases].sort());
});

const readUsage = async (command: string) =>
  (
    await promisify(execFile)(process.execPath, [
      join(root, 'packages/lintel-cli/bin/lintel.mjs'),
      command,
      '--help',
    ])
  ).stdout;

const hasPromtool = spawnSync('promtool', ['--version']).status === 0;

// Part of Debian's package "prometheus".
if (hasPromtool)
  test('[DASH-02] Prometheus takes the rules, and alerts when it should', () => {
    for (const args of [
      ['check', 'rules', 'alerts.yaml'],
      ['test', 'rules', 'alerts.test.yaml'],
    ]) {
      const { status, stdout, stderr } = spawnSync('promtool', args, { cwd: documents, encoding: 'utf8' });
      expect({ status, output: status === 0 ? '' : stdout + stderr }).toEqual({ status: 0, output: '' });
    }
  });
