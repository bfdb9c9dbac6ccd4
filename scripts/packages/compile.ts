import { execFileSync } from 'node:child_process';
import { copyFile, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, isAbsolute, join } from 'node:path';
import { transform } from '@swc/core';
import { build } from 'tsdown';
import {
  isCompiled,
  listEntries,
  type PublishedPackage,
  root,
  toPublishedDocument,
  toPublishedManifest,
} from './publishedPackages.ts';

/** Compiles a package into the folder that is packed: JavaScript, declarations, `package.json` and all other files. */
export async function compilePackage(each: PublishedPackage) {
  const { manifest, source, output } = each;
  await rm(output, { recursive: true, force: true });
  await build({
    config: false,
    cwd: source,
    entry: listEntries(manifest),
    outDir: join(output, 'dist'),
    root: join(source, 'src'),
    platform: 'neutral',
    target: 'es2023',
    // One file for each source file, so that applications only bundle the code that they use.
    unbundle: true,
    deps: { neverBundle: (id) => !id.startsWith('.') && !isAbsolute(id) },
    outExtensions: () => ({ js: '.js', dts: '.d.ts' }),
    dts: {
      tsgo: { path: join(root, 'node_modules/.bin/tsc') },
      tsconfig: join(root, 'tsconfig.packages.json'),
    },
    plugins: [compileStyledComponents],
    report: false,
    checks: { pluginTimings: false },
    logLevel: 'warn',
  });
  for (const file of listAssets(source, manifest.files ?? [])) {
    const target = join(output, toAsset(file));
    await mkdir(dirname(target), { recursive: true });
    await copyFile(join(source, file), target);
    if (documents.includes(file))
      await writeFile(target, toPublishedDocument(await readFile(target, 'utf8'), join(source, file)));
  }
  await copyFile(join(root, 'LICENSE'), join(output, 'LICENSE'));
  await writeFile(join(output, 'package.json'), `${JSON.stringify(toPublishedManifest(each), null, 2)}\n`);
}

/** Manually written declarations are placed beside the compiled files. */
const toAsset = (file: string) =>
  file.replace(/^src\/(.*?)(\.d\.mts)?$/, (_, path, types) => `dist/${path}${types ? '.d.ts' : ''}`);

const documents = ['README.md', 'CHANGELOG.md'];

/** Lists everything in `src` that is not compiled, the entries of `files`, and the documents. */
function listAssets(source: string, files: string[]): string[] {
  const tracked = execFileSync(
    'git',
    ['ls-files', '-co', '--exclude-standard', '--', 'src', ...documents, ...files],
    {
      cwd: source,
      encoding: 'utf8',
    },
  );
  return tracked.split('\n').filter((file) => file && !isCompiled(`./${file}`) && !isTest(file));
}

/** Whether a file is a test. Tests outside of `src` belong to a template. */
const isTest = (file: string) => /^src\/.*(\.test\.|\/fixtures\/)/.test(file);

const stylePlugin = createRequire(join(root, 'packages/build/package.json')).resolve(
  '@swc/plugin-styled-components',
);

/** As in this repository's webpack builds: stable class names and minified styles. */
const compileStyledComponents = {
  name: 'styled-components',
  async transform(code: string, id: string) {
    if (!/\.tsx?$/.test(id) || !code.includes("from 'styled-components'")) return undefined;
    const { code: compiled, map } = await transform(code, {
      filename: id,
      sourceMaps: true,
      jsc: {
        target: 'es2023',
        parser: { syntax: 'typescript', tsx: true },
        transform: { react: { runtime: 'preserve' } },
        experimental: {
          plugins: [
            [stylePlugin, { minify: true, transpileTemplateLiterals: false, ssr: false, displayName: false }],
          ],
          cacheRoot: join(root, 'node_modules/.cache/swc'),
        },
      },
    });
    return { code: compiled, map };
  },
};
