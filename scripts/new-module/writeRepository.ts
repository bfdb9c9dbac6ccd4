import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type ModuleNames, writeModule } from './writeModule.ts';

// What modules of this repository find in its root.
const configuration = {
  'tsconfig.json': {
    extends: '@lintel/build/tsconfig.json',
    include: ['src', 'isolated', 'module.json', 'webpack.config.ts'],
  },
  'biome.json': {
    $schema: './node_modules/@biomejs/biome/configuration_schema.json',
    extends: ['@lintel/build/biome'],
    files: { includes: ['**', '!dist', '!.lintel', '!package-lock.json'] },
  },
};
const scripts = { lint: 'biome check . && lintel-build lint', types: 'tsc --noEmit' };
const tools = [
  '@biomejs/biome',
  '@testing-library/jest-dom',
  '@types/jest',
  '@types/node',
  '@types/react',
  '@types/react-dom',
  'jest',
  'typescript',
];

/**
 * Writes a module into a repository of its own: the tree of `npm run new:module` and the configuration that modules of
 * this repository find in its root.
 * @param folder new or empty
 */
export async function writeRepository(root: string, folder: string, names: ModuleNames) {
  await mkdir(folder, { recursive: true });
  const module = join(folder, await writeModule(folder, names));
  for (const name of await readdir(module)) await rename(join(module, name), join(folder, name));
  await rm(module, { recursive: true });
  for (const [name, contents] of Object.entries(configuration))
    await writeFile(join(folder, name), toJson(contents));
  await writeFile(join(folder, '.gitignore'), 'node_modules/\ndist/\ncoverage/\n.lintel/\n');
  await addTools(root, join(folder, 'package.json'), names);
}

async function addTools(root: string, file: string, { id }: ModuleNames) {
  const { devDependencies: installed } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8'));
  const manifest = JSON.parse(await readFile(file, 'utf8'));
  manifest.name = `mfe-${id}`;
  Object.assign(manifest.scripts, scripts);
  Object.assign(manifest.devDependencies, { '@lintel/mock-api': manifest.devDependencies['@lintel/build'] });
  for (const name of tools) manifest.devDependencies[name] = installed[name];
  await writeFile(file, toJson(manifest));
}

const toJson = (value: object) => `${JSON.stringify(value, null, 2)}\n`;
