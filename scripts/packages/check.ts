import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { listPublishedPackages, type PublishedPackage, root } from './publishedPackages.ts';

// npm run check:packages: checks the entries, files and types of the published packages.
const failed = listPublishedPackages().filter((each) => !isPublishable(each));
if (failed.length > 0) {
  console.error(`Not publishable: ${failed.map(({ manifest }) => manifest.name).join(', ')}`);
  process.exit(1);
}

function isPublishable({ manifest, output }: PublishedPackage): boolean {
  console.log(`  ${manifest.name}`);
  const untyped = Object.entries(manifest.exports)
    .filter(([, target]) => /\.(css|yaml)$/.test(target))
    .map(([key]) => key);
  const excluded = untyped.length > 0 ? ['--exclude-entrypoints', ...untyped] : [];
  return (
    hasPublicLinks(join(output, 'README.md')) &&
    run('publint', ['run', '--strict', output]) &&
    run('attw', ['--pack', output, '--profile', 'esm-only', '--format', 'ascii', ...excluded])
  );
}

/** Prints the links of a document that lead nowhere outside of this repository. */
function hasPublicLinks(file: string): boolean {
  const links = readFileSync(file, 'utf8').match(/\]\((?!https?:|#)[^)]*\)/g) ?? [];
  for (const link of links) console.error(`${file} has the link ${link.slice(1)}`);
  return links.length === 0;
}

/** Prints the output of a command that fails. */
function run(command: string, args: string[]): boolean {
  const { status, stdout, stderr } = spawnSync(join(root, 'node_modules/.bin', command), args, {
    cwd: root,
    encoding: 'utf8',
    shell: process.platform === 'win32',
  });
  if (status !== 0) console.error(`${command} of ${args.join(' ')}:\n${stdout}${stderr}`);
  return status === 0;
}
