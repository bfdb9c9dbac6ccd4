import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';
import type { IconShape } from '@lintel/contract';

const require = createRequire(import.meta.url);

/** Lucide keeps old icon names as files that re-export the new one. */
const alias = /export \{ default \} from '\.\/([\w-]+)\.mjs'/;

/**
 * Reads the shapes of a lucide icon, so that the shell can draw icons that it does not bundle.
 * @param name kebab case, as on lucide.dev
 * @throws Error when lucide has no such icon
 */
export async function readIconShapes(name: string): Promise<IconShape[]> {
  let file: string;
  try {
    file = require.resolve(`lucide-react/icons/${name}`);
  } catch (cause) {
    throw new Error(`module.json names the icon "${name}", which lucide lacks.`, { cause });
  }
  const [, current] = readFileSync(file, 'utf8').match(alias) ?? [];
  if (current) return readIconShapes(current);
  const icon = await import(pathToFileURL(file).href);
  return icon.__iconData.node.map(([element, { key, ...attributes }]: [string, Record<string, string>]) => [
    element,
    attributes,
  ]);
}
