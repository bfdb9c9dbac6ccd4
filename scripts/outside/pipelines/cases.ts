/** What a pipeline runs for. */
export interface Occasion {
  kind: 'pull-request' | 'branch' | 'tag';
  /** Of the branch or tag; for a pull request its source branch. */
  name: string;
  /** Of the pull request. */
  number?: number;
  /** The pull request comes from another repository. */
  isFork?: boolean;
  commit: string;
  /** Number of the run, which rises. */
  run: number;
}

/** A job of a pipeline as it would run, with everything evaluated. */
export interface Job {
  name: string;
  env: Record<string, string>;
  /** Scripts, each in a shell of its own. */
  scripts: string[];
  /** Begins each script, as the host does. */
  shellOptions: string;
  /** Gives the job the token that proves what it runs for, when it may have one. */
  identify?: (issuer: { sign(): Promise<string>; tokenUrl: string }) => Promise<Record<string, string>>;
  /** Folders that are kept between jobs. */
  cached: string[];
  /** Reads what the job has left in its folder. @throws Error when it lacks something */
  finish?: (folder: string) => Promise<void>;
}

/** A pipeline of GitHub or GitLab, read from its file in a repository. */
export interface Pipeline {
  file: string;
  /** The jobs of an occasion, in their order. @throws Error naming what is wrong in the file */
  listJobs(occasion: Occasion, secrets?: Record<string, string>): Job[];
  /** The claims of the token that proves an occasion. */
  makeClaims(occasion: Occasion): Record<string, string>;
}

export const REPOSITORY = 'acme/visits';

/** Where a job of a pull request leaves its link: GitLab's by its script, GitHub's as its summary. */
export const LINK_FILE = 'qa-link.txt';

/** @throws Error for a key that the host may know and this runner doesn't: what it does would go unproved */
export function rejectUnknownKeys(where: string, value: object, allowed: readonly string[]) {
  const unknown = Object.keys(value).find((key) => !allowed.includes(key));
  if (unknown) throw new Error(`${where} has "${unknown}", which scripts/outside/pipelines does not know.`);
}
