import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { type Copy, DockerfileParser, type From } from 'dockerfile-ast';
import { validate } from 'dockerfile-utils';
import { findUnknown, type Program, readText, root } from './variables.ts';

const FILE = 'deploy/Dockerfile';
const SOURCES = '/srv/lintel/';

/** A stage and its steps. */
export interface Stage {
  name: string;
  /** The preceding stage, or an image. */
  base: string;
  steps: BuildStep[];
}

export type BuildStep =
  | { kind: 'copy'; from: string | null; paths: string[]; to: string }
  | { kind: 'run'; command: string }
  | { kind: 'env'; names: string[]; values: Record<string, string> }
  | { kind: 'other'; keyword: string; text: string };

export function readStages(): Stage[] {
  const stages: Stage[] = [];
  for (const instruction of DockerfileParser.parse(readText(FILE)).getInstructions()) {
    const keyword = instruction.getKeyword();
    if (keyword === 'FROM') {
      const from = instruction as From;
      stages.push({ name: from.getBuildStage() ?? '', base: from.getImage() ?? '', steps: [] });
    } else stages.at(-1)?.steps.push(toStep(keyword, instruction as Copy));
  }
  return stages;
}

function toStep(keyword: string, instruction: Copy): BuildStep {
  const text = instruction.getArgumentsContent() ?? '';
  const parts = instruction.getArguments().map((argument) => argument.getValue());
  switch (keyword) {
    case 'COPY': {
      const from = instruction.getFromFlag()?.getValue() ?? null;
      return { kind: 'copy', from, paths: parts.slice(0, -1), to: parts.at(-1) ?? '' };
    }
    case 'RUN':
      return { kind: 'run', command: text };
    case 'ENV': {
      const values = Object.fromEntries(parts.map((part) => part.split(/=(.*)/s).slice(0, 2)));
      return { kind: 'env', names: Object.keys(values), values };
    }
    default:
      return { kind: 'other', keyword, text };
  }
}

const programs: Record<string, Program> = { api: 'api', gateway: 'gateway', releases: 'lintel' };

/** @returns the problems in the Dockerfile, in sentences */
export function checkDockerfile(): string[] {
  const stages = readStages();
  const problems = validate(readText(FILE)).map(
    ({ message, range }) => `${FILE}:${range.start.line + 1}: ${message}`,
  );
  for (const { base } of stages)
    if (!stages.some(({ name }) => name === base) && !/:\d+\.\d+\.\d+/.test(base))
      problems.push(`${FILE}: ${base} has no full version.`);
  for (const [name, program] of Object.entries(programs)) {
    const stage = stages.find((each) => each.name === name);
    if (!stage) problems.push(`${FILE} has no stage ${name}.`);
    else problems.push(...checkImage(stage, program));
  }
  return problems;
}

function checkImage({ name, steps }: Stage, program: Program): string[] {
  const where = `${FILE}, ${name}`;
  const has = (keyword: string, pattern: RegExp) =>
    steps.some((step) => step.kind === 'other' && step.keyword === keyword && pattern.test(step.text));
  const problems = steps.flatMap((step) => {
    if (step.kind === 'env') return findUnknown(where, program, step.names);
    return step.kind === 'copy' ? checkCopy(where, step.paths) : [];
  });
  problems.push(...checkOwnPackages(where, steps));
  if (!has('USER', /^[1-9]\d*:[1-9]\d*$/))
    problems.push(`${where} runs as root, or as a user without a number.`);
  if (!has('HEALTHCHECK', /./)) problems.push(`${where} has no health check.`);
  return problems;
}

/** Workspaces with their own packages, because the root has another version of these. */
const workspacesWithPackages = new Set(
  Object.entries<{ dev?: boolean }>(JSON.parse(readText('package-lock.json')).packages)
    .filter(([path, { dev }]) => !dev && !path.startsWith('node_modules/') && path.includes('/node_modules/'))
    .map(([path]) => path.split('/node_modules/')[0] ?? ''),
);

/**
 * Requires that a workspace's sources are copied with its own packages: without them, they would load the root's
 * versions.
 */
function checkOwnPackages(where: string, steps: BuildStep[]): string[] {
  const paths = steps
    .flatMap((step) => (step.kind === 'copy' && step.from !== null ? step.paths : []))
    .map((path) => path.slice(SOURCES.length));
  return [...workspacesWithPackages]
    .filter((workspace) => paths.some((path) => path.startsWith(`${workspace}/`) && !isMade(path)))
    .filter((workspace) => !paths.includes(`${workspace}/node_modules`))
    .map((workspace) => `${where} does not copy ${workspace}/node_modules.`);
}

/** Whether a path is created by a build, so that it is not in the repository. */
const isMade = (path: string) => /(^|\/)(node_modules|dist)$/.test(path);

const checkCopy = (where: string, paths: string[]) =>
  paths
    .map((path) => (path.startsWith(SOURCES) ? path.slice(SOURCES.length) : path))
    .filter((path) => !isMade(path) && !existsSync(join(root, path)))
    .map((path) => `${where}: there is no ${path}.`);
