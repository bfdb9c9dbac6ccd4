import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { data, Evaluator, Lexer, Parser, wellKnownFunctions } from '@actions/expressions';
import { NoOperationTraceWriter, parseWorkflow } from '@actions/workflow-parser';
import { parse } from 'yaml';
import { type Job, LINK_FILE, type Occasion, type Pipeline, REPOSITORY, rejectUnknownKeys } from './cases.ts';

const file = '.github/workflows/module.yml';

interface WorkflowStep {
  name?: string;
  uses?: string;
  with?: Record<string, unknown>;
  run?: string;
}

interface WorkflowJob {
  if?: string;
  needs?: string;
  'runs-on': string;
  permissions?: Record<string, string>;
  env?: Record<string, string>;
  steps: WorkflowStep[];
}

interface Workflow {
  on: { pull_request: null; push: { branches: string[]; tags: string[] } };
  permissions: Record<string, string>;
  defaults?: { run: { shell: string } };
  env?: Record<string, string>;
  jobs: Record<string, WorkflowJob>;
}

/** Reads the workflow of a repository, and checks it against GitHub's schema. @throws Error naming every mistake */
export function githubPipeline(repository: string): Pipeline {
  const content = readFileSync(join(repository, file), 'utf8');
  const { context } = parseWorkflow({ name: file, content }, new NoOperationTraceWriter());
  const mistakes = context.errors.getErrors().map(({ message }) => message);
  if (mistakes.length > 0) throw new Error(mistakes.join('\n'));
  const workflow: Workflow = parse(content);
  rejectUnknownKeys(file, workflow, ['name', 'on', 'permissions', 'concurrency', 'defaults', 'env', 'jobs']);
  return {
    file,
    listJobs(occasion, secrets = {}) {
      if (!isTriggered(workflow.on, occasion)) return [];
      const evaluate = createEvaluator(describeEvent(occasion), secrets);
      const due = Object.entries(workflow.jobs).filter(
        ([, job]) => job.if === undefined || evaluate.test(job.if),
      );
      const names = due.map(([name]) => name);
      return due.map(([name, job], index) => {
        if (job.needs && !names.slice(0, index).includes(job.needs))
          throw new Error(`${file}: ${name} needs ${job.needs}, which does not run before it.`);
        return toJob(workflow, name, job, occasion, evaluate);
      });
    },
    makeClaims: (occasion) => {
      const { event_name, ref, sha, run_id } = describeEvent(occasion);
      return { repository: REPOSITORY, event_name, ref, sha, run_id };
    },
  };
}

function isTriggered({ pull_request, push }: Workflow['on'], { kind, name }: Occasion): boolean {
  if (kind === 'pull-request') return pull_request !== undefined;
  const patterns = kind === 'branch' ? push.branches : push.tags;
  return patterns.some((each) => (each.endsWith('*') ? name.startsWith(each.slice(0, -1)) : name === each));
}

function toJob(
  workflow: Workflow,
  name: string,
  job: WorkflowJob,
  occasion: Occasion,
  evaluate: ReturnType<typeof createEvaluator>,
): Job {
  rejectUnknownKeys(`${file}: ${name}`, job, ['if', 'needs', 'runs-on', 'permissions', 'env', 'steps']);
  // Without it, GitHub's shell ignores a failing command before a pipe.
  if (workflow.defaults?.run.shell !== 'bash') throw new Error(`${file}: the shell has to be bash.`);
  const permissions = job.permissions ?? workflow.permissions;
  const mayIdentify = permissions['id-token'] === 'write' && !occasion.isFork;
  const { event_name, ref, sha, run_id } = describeEvent(occasion);
  const env = Object.entries({ ...workflow.env, ...job.env }).map(([key, text]) => [
    key,
    evaluate.fill(text),
  ]);
  return {
    name,
    env: {
      CI: 'true',
      GITHUB_ACTIONS: 'true',
      GITHUB_SERVER_URL: 'https://github.com',
      GITHUB_REPOSITORY: REPOSITORY,
      GITHUB_EVENT_NAME: event_name,
      GITHUB_REF: ref,
      GITHUB_REF_NAME: occasion.name,
      GITHUB_SHA: sha,
      GITHUB_RUN_ID: run_id,
      GITHUB_STEP_SUMMARY: LINK_FILE,
      ...Object.fromEntries(env),
    },
    scripts: job.steps.flatMap((step) => readStep(name, step)).map((run) => evaluate.fill(run)),
    shellOptions: 'set -eo pipefail',
    cached: [],
    ...(mayIdentify && {
      identify: async ({ tokenUrl }) => ({
        ACTIONS_ID_TOKEN_REQUEST_URL: `${tokenUrl}?api-version=2.0`,
        ACTIONS_ID_TOKEN_REQUEST_TOKEN: 'request',
      }),
    }),
  };
}

/**
 * Reads a step. The runner provides the checkout and Node.js; all other actions would do something that is not tested
 * here.
 */
function readStep(job: string, step: WorkflowStep): string[] {
  rejectUnknownKeys(`${file}: ${job}`, step, ['name', 'uses', 'with', 'run']);
  if (step.run) return [step.run];
  if (step.uses === 'actions/checkout@v5' && !step.with) return [];
  const node = Number(step.with?.['node-version']);
  if (step.uses === 'actions/setup-node@v5' && node >= 20 && step.with?.['cache'] === 'npm') return [];
  throw new Error(`${file}: ${job} uses ${step.uses}, which scripts/outside/pipelines does not know.`);
}

function describeEvent({ kind, name, number = 0, isFork, commit, run }: Occasion) {
  const refs = {
    'pull-request': `refs/pull/${number}/merge`,
    branch: `refs/heads/${name}`,
    tag: `refs/tags/${name}`,
  };
  const head = { repo: { full_name: isFork ? 'somebody/visits' : REPOSITORY } };
  const event: Values = kind === 'pull-request' ? { number: String(number), pull_request: { head } } : {};
  return {
    event_name: kind === 'pull-request' ? 'pull_request' : 'push',
    ref: refs[kind],
    sha: commit,
    repository: REPOSITORY,
    run_id: String(9000 + run),
    run_number: String(run),
    event,
  };
}

type Values = { [key: string]: string | Values };

/** Evaluates expressions as GitHub does, with its own library. */
function createEvaluator(github: Values, secrets: Values) {
  const context = toDictionary({ github, secrets });
  function evaluate(expression: string) {
    const { tokens } = new Lexer(expression).lex();
    const parsed = new Parser(tokens, ['github', 'secrets'], Object.values(wellKnownFunctions)).parse();
    return new Evaluator(parsed, context).evaluate();
  }
  return {
    test: (expression: string) => evaluate(expression).coerceString() === 'true',
    /** Replaces every `${{ … }}` of a text. */
    fill: (text: string) =>
      String(text).replace(/\$\{\{(.+?)\}\}/g, (_, expression) => evaluate(expression.trim()).coerceString()),
  };
}

const toDictionary = (values: Values): data.Dictionary =>
  new data.Dictionary(
    ...Object.entries(values).map(([key, value]) => ({
      key,
      value: typeof value === 'string' ? new data.StringData(value) : toDictionary(value),
    })),
  );
