import { execFile, spawn } from 'node:child_process';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { parse, parseAllDocuments } from 'yaml';
import { readText, root } from '../variables.ts';

export const CHART = 'deploy/helm/lintel';
const run = promisify(execFile);
/** Debian's packages of Go, and of the libraries with which Helm renders charts. */
const PACKAGES = ['golang-go', 'golang-github-masterminds-sprig-dev', 'golang-k8s-sigs-yaml-dev'];
const LIBRARIES = '/usr/share/gocode';
const program = join(root, '.lintel/render-chart');

/** Builds the renderer, and installs missing dependencies where that is allowed. */
export async function buildRenderer() {
  await mkdir(join(root, '.lintel'), { recursive: true });
  const build = () =>
    run('go', ['build', '-o', program, join(import.meta.dirname, 'main.go')], {
      env: { ...process.env, GO111MODULE: 'off', GOPATH: LIBRARIES, GOCACHE: join(root, '.lintel/go-cache') },
    });
  await build().catch(async () => {
    const wait = ['-o', 'DPkg::Lock::Timeout=300'];
    await run('apt-get', [...wait, 'update']).catch(() => undefined);
    await run('apt-get', [...wait, 'install', '-y', '--no-install-recommends', ...PACKAGES]);
    await build();
  });
}

/** A Kubernetes resource. */
export interface Resource {
  apiVersion: string;
  kind: string;
  metadata: { name: string; annotations?: Record<string, string> };
  spec?: Record<string, unknown>;
}

export interface Rendered {
  resources: Resource[];
  notes: string;
}

type Tree = { [name: string]: unknown };

/** Merges the chart's values with those of an install, as Helm does. */
export function mergeValues(given: Tree): Tree {
  const merge = (base: Tree, over: Tree): Tree => {
    const merged = { ...base };
    for (const [name, value] of Object.entries(over))
      merged[name] = isTree(value) && isTree(base[name]) ? merge(base[name], value) : value;
    return merged;
  };
  return merge(parse(readText(`${CHART}/values.yaml`)), given);
}

const isTree = (value: unknown): value is Tree =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** @throws Error when a template fails, or renders no YAML */
export async function renderChart(values: Tree): Promise<Rendered> {
  const { name, version, appVersion } = parse(readText(`${CHART}/Chart.yaml`));
  const child = spawn(program, [join(root, CHART, 'templates')], { stdio: ['pipe', 'pipe', 'inherit'] });
  child.stdin.end(
    JSON.stringify({
      Values: values,
      Chart: { Name: name, Version: version, AppVersion: appVersion },
      Release: { Name: 'lintel', Service: 'Helm', Namespace: 'lintel' },
    }),
  );
  const output = (await child.stdout.toArray()).join('');
  if (output === '') throw new Error('The chart cannot be rendered.');
  const { 'NOTES.txt': notes = '', ...files }: Record<string, string> = JSON.parse(output);
  const resources = Object.entries(files).flatMap(([file, text]) =>
    parseAllDocuments(text).flatMap((document) => {
      const [error] = document.errors;
      if (error) throw new Error(`${file}: ${error.message}`);
      return (document.toJS() as Resource | null) ?? [];
    }),
  );
  return { resources, notes };
}
