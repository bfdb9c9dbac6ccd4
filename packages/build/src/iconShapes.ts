import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { IconShape } from '@lintel/contract';

const require = createRequire(import.meta.url);

/**
 * Shapes of a lucide icon, so that the shell draws an icon it has never heard of.
 * @param name kebab case, as on lucide.dev
 * @throws Error when lucide has no such icon
 */
export async function iconShapes(name: string): Promise<IconShape[]> {
  const folder = join(dirname(require.resolve('lucide-react')), '../esm/icons');
  try {
    const icon = await import(pathToFileURL(join(folder, `${name}.mjs`)).href);
    return icon.__iconData.node.map(([element, { key, ...attributes }]: [string, Record<string, string>]) => [
      element,
      attributes,
    ]);
  } catch (cause) {
    throw new Error(`module.json names the icon "${name}", which lucide does not have.`, { cause });
  }
}
