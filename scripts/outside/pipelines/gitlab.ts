import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parse } from 'yaml';
import { type Job, type Occasion, type Pipeline, REPOSITORY, rejectUnknownKeys } from './cases.ts';

const file = '.gitlab-ci.yml';

interface Rule {
  if: string;
}

interface JobDefinition {
  stage?: string;
  extends?: string;
  rules?: Rule[];
  variables?: Variables;
  id_tokens?: Record<string, { aud: string }>;
  script?: string[];
  environment?: { name: string; url: string };
  artifacts?: { reports: { dotenv: string } };
}

interface Definition {
  workflow: { rules: Rule[] };
  variables: Variables;
  default: { image: string; cache: { key: object; paths: string[] }; before_script: string[] };
  stages: string[];
}

type Variables = Record<string, string>;

const topLevel = ['workflow', 'variables', 'default', 'stages'];
const jobKeys = ['stage', 'extends', 'rules', 'variables', 'id_tokens', 'script', 'environment', 'artifacts'];

/** Reads the pipeline of a repository. @throws Error for anything that this runner doesn't support */
export function gitlabPipeline(repository: string): Pipeline {
  const content: Record<string, unknown> = parse(readFileSync(join(repository, file), 'utf8'));
  const { workflow, ...definition } = content as unknown as Definition;
  rejectUnknownKeys(`${file}: default`, definition.default, ['image', 'cache', 'before_script']);
  const jobs = Object.entries(content).filter(([name]) => !topLevel.includes(name)) as [
    string,
    JobDefinition,
  ][];
  for (const [name, job] of jobs) rejectUnknownKeys(`${file}: ${name}`, job, jobKeys);
  const templates = Object.fromEntries(jobs);
  return {
    file,
    listJobs(occasion, secrets = {}) {
      const predefined = describePipeline(occasion);
      if (!isDue(workflow.rules, predefined)) return [];
      return jobs
        .filter(([name]) => !name.startsWith('.'))
        .map(([name, job]) => ({ name, ...(job.extends ? templates[job.extends] : {}), ...job }))
        .filter(({ rules }) => isDue(rules, predefined))
        .sort((one, other) => stageOf(definition, one) - stageOf(definition, other))
        .map((job) => toJob(definition, job, { ...predefined, ...secrets }));
    },
    makeClaims({ kind, name, commit, run }) {
      const ref_type = kind === 'tag' ? 'tag' : 'branch';
      const pipeline_source = kind === 'pull-request' ? 'merge_request_event' : 'push';
      return {
        project_path: REPOSITORY,
        ref: name,
        ref_type,
        pipeline_source,
        sha: commit,
        job_id: String(run),
      };
    },
  };
}

function stageOf({ stages }: Pick<Definition, 'stages'>, { name, stage }: JobDefinition & { name: string }) {
  const index = stages.indexOf(stage ?? '');
  if (index < 0) throw new Error(`${file}: ${name} is in the stage "${stage}", which is not listed.`);
  return index;
}

function toJob(
  { variables, default: defaults }: Omit<Definition, 'workflow'>,
  job: JobDefinition & { name: string },
  predefined: Variables,
): Job {
  if (!job.script) throw new Error(`${file}: ${job.name} has no script.`);
  const all = { ...variables, ...job.variables, ...predefined };
  const env = Object.fromEntries(Object.entries(all).map(([name, text]) => [name, expand(text, all)]));
  const [[tokenName, { aud }] = ['', { aud: '' }]] = Object.entries(job.id_tokens ?? {});
  return {
    name: job.name,
    env,
    // All lines share one shell.
    scripts: [[...defaults.before_script, ...job.script].join('\n')],
    shellOptions: 'set -eo pipefail',
    cached: defaults.cache.paths,
    ...(tokenName && {
      identify: async ({ sign }) => {
        if (aud !== env['LINTEL_REGISTRY']) throw new Error(`${file}: ${job.name} has a token for ${aud}.`);
        return { [tokenName]: await sign() };
      },
    }),
    finish: (folder) => checkEnvironment(folder, job),
  };
}

/** Requires that the link of the environment is in the report. */
async function checkEnvironment(
  folder: string,
  { name, environment, artifacts }: JobDefinition & { name: string },
) {
  if (!environment) return;
  const report = await readFile(join(folder, artifacts?.reports.dotenv ?? ''), 'utf8');
  const lines = report.trim().split('\n');
  const [, variable] = environment.url.match(/^\$(\w+)$/) ?? [];
  const url = lines.find((line) => line.startsWith(`${variable}=`))?.slice(`${variable}=`.length) ?? '';
  if (!variable || lines.length !== 1 || !URL.canParse(url))
    throw new Error(`${file}: ${name} has no address for its environment, but ${report}`);
}

const expand = (text: string, variables: Variables) =>
  String(text).replace(/\$\{?(\w+)\}?/g, (_, name) => variables[name] ?? '');

const isDue = (rules: Rule[] | undefined, variables: Variables) =>
  rules === undefined || rules.some((rule) => testRule(rule.if, variables));

/** Evaluates `$A == "b" && $C =~ /d/`, as far as the template's rules use it. */
function testRule(rule: string, variables: Variables): boolean {
  return rule.split('&&').every((term) => {
    const [, left = '', operator, right = ''] = term.trim().match(/^(\S+)(?: (==|!=|=~) (.+))?$/) ?? [];
    const value = readOperand(left, variables);
    if (operator === '=~')
      return value !== undefined && new RegExp(right.replace(/^\/|\/$/g, '')).test(value);
    if (operator === '==') return value === readOperand(right, variables);
    if (operator === '!=') return value !== readOperand(right, variables);
    if (!left) throw new Error(`${file}: "${rule}" is a rule that scripts/outside/pipelines does not know.`);
    return Boolean(value);
  });
}

function readOperand(text: string, variables: Variables): string | undefined {
  if (/^\$\w+$/.test(text)) return variables[text.slice(1)];
  const [, quoted] = text.match(/^"(.*)"$/) ?? [];
  if (quoted === undefined) throw new Error(`${file}: ${text} is neither a variable nor a text in quotes.`);
  return quoted;
}

function describePipeline({ kind, name, number, isFork, commit, run }: Occasion): Variables {
  const project = { CI_PROJECT_ID: '1', CI_PROJECT_URL: `https://gitlab.example/${REPOSITORY}` };
  const shared = {
    ...project,
    CI: 'true',
    GITLAB_CI: 'true',
    CI_DEFAULT_BRANCH: 'main',
    CI_COMMIT_SHA: commit,
    CI_COMMIT_SHORT_SHA: commit.slice(0, 8),
    CI_COMMIT_REF_SLUG: name.replace(/\W+/g, '-'),
    CI_PIPELINE_IID: String(run),
    CI_JOB_URL: `${project.CI_PROJECT_URL}/-/jobs/${run}`,
  };
  if (kind === 'tag') return { ...shared, CI_PIPELINE_SOURCE: 'push', CI_COMMIT_TAG: name };
  if (kind === 'branch') return { ...shared, CI_PIPELINE_SOURCE: 'push', CI_COMMIT_BRANCH: name };
  return {
    ...shared,
    CI_PIPELINE_SOURCE: 'merge_request_event',
    CI_MERGE_REQUEST_IID: String(number),
    CI_MERGE_REQUEST_SOURCE_PROJECT_ID: isFork ? '2' : '1',
  };
}
