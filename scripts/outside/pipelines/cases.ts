/** Event for which a pipeline runs. */
export interface Occasion {
  kind: 'pull-request' | 'branch' | 'tag';
  /** Name of the branch or tag; for a pull request, its source branch. */
  name: string;
  /** Number of the pull request. */
  number?: number;
  /** Whether the pull request is from another repository. */
  isFork?: boolean;
  commit: string;
  /** Increasing number of the run. */
  run: number;
}

/** A job of a pipeline, with all expressions evaluated. */
export interface Job {
  name: string;
  env: Record<string, string>;
  /** Scripts, each with its own shell. */
  scripts: string[];
  /** Prefix of each script, as on the host. */
  shellOptions: string;
  /** Gives the job a token that proves its occasion, if the job may have one. */
  identify?: (issuer: { sign(): Promise<string>; tokenUrl: string }) => Promise<Record<string, string>>;
  /** Folders that are cached between jobs. */
  cached: string[];
  /** Reads the results in the job's folder. @throws Error when one is missing */
  finish?: (folder: string) => Promise<void>;
}

/** A pipeline of GitHub or GitLab, read from its file in a repository. */
export interface Pipeline {
  file: string;
  /** Lists the jobs of an occasion in order. @throws Error naming the problem in the file */
  listJobs(occasion: Occasion, secrets?: Record<string, string>): Job[];
  /** Creates the claims of the token that proves an occasion. */
  makeClaims(occasion: Occasion): Record<string, string>;
}

export const REPOSITORY = 'acme/visits';

/** File with the link of a pull request's job: GitLab's script writes it, for GitHub it is the job summary. */
export const LINK_FILE = 'qa-link.txt';

/** @throws Error for a key that the host may support but this runner doesn't: its effect would not be tested */
export function rejectUnknownKeys(where: string, value: object, allowed: readonly string[]) {
  const unknown = Object.keys(value).find((key) => !allowed.includes(key));
  if (unknown) throw new Error(`${where} has "${unknown}", which scripts/outside/pipelines does not know.`);
}
