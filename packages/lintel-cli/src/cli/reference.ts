import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseReference, type Reference } from '../operations/promote.ts';
import { readBuildReference } from '../operations/readBuild.ts';

/**
 * Reads a command's reference to a release: `leads@1.4.0`, or a folder with its build.
 * @throws UsageError when the text is neither; UserError when the folder has no build
 */
export async function readReference(text: string): Promise<Reference> {
  const directory = resolve(text);
  return isWorkspace(directory) ? readBuildReference(directory) : parseReference(text);
}

export const readReferences = (texts: string[]): Promise<Reference[]> =>
  Promise.all(texts.map(readReference));

const isWorkspace = (directory: string) => existsSync(join(directory, 'package.json'));
