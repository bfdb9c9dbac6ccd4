export interface Names {
  /** Of folder, path and chunks: `open-house`. */
  id: string;
  /** For people: `Open house`. */
  title: string;
  /** Of components: `OpenHouse`. */
  component: string;
  /** Of values: `openHouse`. */
  value: string;
}

/** What a module is called, from its id. @throws Error saying what an id looks like */
export function namesOf(id: string): Names {
  if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(id))
    throw new Error(`"${id}" is no name of a module. Use lower-case words, like "open-house".`);
  const words = id.split('-');
  const component = words.map(capital).join('');
  return { id, title: capital(words.join(' ')), component, value: component.replace(/^./, lower) };
}

/** A text of the template, or a file's name in it, for the module of these names. */
export const renamed = (text: string, { id, title, component, value }: Names) =>
  text
    .replace(/Example(?=[A-Z])/g, component)
    .replace(/\bexample(?=[A-Z])/g, value)
    .replace(/\bExample\b/g, title)
    .replace(/\bexample\b/g, id);

const capital = (word: string) => word.replace(/^./, (letter) => letter.toUpperCase());
const lower = (letter: string) => letter.toLowerCase();
