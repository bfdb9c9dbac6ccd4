export interface ModuleNames {
  /** Used for folder, path and chunks: `open-house`. */
  id: string;
  /** Display name: `Open house`. */
  title: string;
  /** Prefix of components: `OpenHouse`. */
  component: string;
  /** Prefix of values: `openHouse`. */
  value: string;
}

const LONGEST = 40;

/** Derives the names of a module from its id. @throws Error for an invalid id */
export function parseModuleNames(id: string): ModuleNames {
  if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(id))
    throw new Error(`"${id}" is not a valid module name. Use lowercase words, like "open-house".`);
  if (id.length > LONGEST) throw new Error(`"${id}" is too long. Use at most ${LONGEST} characters.`);
  if (id === 'shell') throw new Error('"shell" is the name of the dashboard itself. Choose another one.');
  const parts = id.split('-');
  const component = parts.map(capitalize).join('');
  return { id, title: capitalize(parts.join(' ')), component, value: component.replace(/^./, lowercase) };
}

/** Replaces the template's names in a text or a file name. */
export const applyNames = (text: string, { id, title, component, value }: ModuleNames) =>
  text
    .replace(/Example(?=[A-Z])/g, component)
    .replace(/\bexample(?=[A-Z])/g, value)
    .replace(/\bExample\b/g, title)
    .replace(/\bexample\b/g, id);

const capitalize = (word: string) => word.replace(/^./, (letter) => letter.toUpperCase());
const lowercase = (letter: string) => letter.toLowerCase();
