import { spawn } from 'node:child_process';
import { cp, mkdir, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { readStages, type Stage } from './dockerfile.ts';
import { readText, root } from './variables.ts';

/** The working directory of the images. */
const WORKDIR = '/srv/lintel/';

/** Contents of an image below its working directory, and its start command. */
export interface Image {
  directory: string;
  environment: Record<string, string>;
  command: string[];
}

/**
 * Builds images without Docker, by executing the COPY and RUN steps of each Dockerfile stage in its own directory.
 * @param folder for the stages
 */
export async function buildImages(folder: string, wanted: readonly string[]): Promise<Map<string, Image>> {
  const stages = readStages();
  const images = new Map<string, Image>();

  async function build(name: string): Promise<Image> {
    const built = images.get(name);
    if (built) return built;
    const stage = stages.find((each) => each.name === name);
    if (!stage) throw new Error(`The Dockerfile has no stage ${name}.`);
    const directory = join(folder, name);
    await mkdir(directory, { recursive: true });
    const base = stages.some((each) => each.name === stage.base) ? await build(stage.base) : null;
    if (base) await cp(base.directory, directory, { recursive: true, verbatimSymlinks: true });
    const image: Image = { directory, environment: { ...base?.environment }, command: [] };
    console.log(`  stage ${name}`);
    for (const step of stage.steps) await take(step, image);
    images.set(name, image);
    return image;
  }

  async function take(step: Stage['steps'][number], image: Image) {
    if (step.kind === 'env') Object.assign(image.environment, step.values);
    else if (step.kind === 'copy') {
      if (step.from === null) return copySources(step.paths, join(image.directory, step.to));
      const { directory } = await build(step.from);
      for (const path of step.paths)
        await cp(join(directory, path.slice(WORKDIR.length)), join(image.directory, step.to), {
          recursive: true,
          verbatimSymlinks: true,
        });
    } else if (step.kind === 'run' && !step.command.includes('/var/lib/'))
      await run('sh', ['-c', step.command], image.directory, image.environment);
    else if (step.kind === 'other' && step.keyword === 'CMD') image.command = JSON.parse(step.text);
  }

  for (const name of wanted) await build(name);
  return images;
}

/** Copies files of the repository as a fresh clone contains them, without those of .dockerignore. */
async function copySources(paths: string[], to: string) {
  const ignored = readText('.dockerignore')
    .split('\n')
    .flatMap((line) => (line === '' ? [] : toPattern(line)));
  const list = await run('git', ['ls-files', '-z', '--', ...paths], root);
  for (const file of list.split('\0').filter((each) => each !== '')) {
    if (ignored.some((pattern) => pattern.test(file))) continue;
    const target = paths.includes(file)
      ? to.replace(/\/?$/, to.endsWith('/') ? `/${file}` : '')
      : join(to, file);
    await mkdir(dirname(target), { recursive: true });
    await cp(join(root, file), target);
  }
}

// Converts a line of .dockerignore: a path, or a name in any folder.
function toPattern(line: string): RegExp {
  const name = line.replace('**/', '').replaceAll('.', '\\.').replaceAll('*', '[^/]*');
  return new RegExp(`${line.startsWith('**/') ? '(^|/)' : '^'}${name}($|/)`);
}

/** @returns the command's standard output; other output is passed through */
export async function run(
  command: string,
  args: string[],
  cwd: string,
  environment: Record<string, string> = {},
): Promise<string> {
  const child = spawn(command, args, {
    cwd,
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const output = (await child.stdout.toArray()).join('');
  const code = child.exitCode ?? (await new Promise((resolve) => child.once('close', resolve)));
  if (code !== 0) throw new Error(`${command} ${args.join(' ')} ended with ${code}:\n${output}`);
  return output;
}

export const removeImages = (folder: string) => rm(folder, { recursive: true, force: true });
