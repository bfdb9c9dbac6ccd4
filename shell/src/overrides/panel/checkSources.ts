import { readServer, ServerUnreachable } from '../readBuild';
import { type Choices, SERVER as LOCAL } from '../storedOverrides';
import { LIVE, type Listed, SERVER, type Source } from './sources';

/** A module that is not in the list, by the address of its dev server. */
export interface Added {
  key: string;
  server: string;
}

interface Checked {
  choices: Choices;
  /** Id of a module, or key of an added one → what is wrong with its address. */
  errors: Record<string, string>;
}

/** Turns what is chosen into what is kept, after asking each dev server whether it is there and what it serves. */
export async function checkSources(
  modules: Listed[],
  sources: Record<string, Source>,
  added: Added[],
): Promise<Checked> {
  const checked: Checked = { choices: {}, errors: {} };
  const asked: Promise<void>[] = [];
  for (const module of modules) {
    const { from = LIVE, server = '' } = sources[module.id] ?? {};
    if (from === SERVER) asked.push(checkServer(checked, module.id, server, (id) => wrongModule(module, id)));
    else if (from !== LIVE) checked.choices[module.id] = { version: from };
  }
  for (const { key, server } of added) {
    asked.push(
      checkServer(checked, key, server, (id) => {
        const known = modules.find((module) => module.id === id);
        if (known) return `${known.name} is in the list: choose its dev server there.`;
        return id === 'shell' ? 'The shell is always the live one.' : null;
      }),
    );
  }
  await Promise.all(asked);
  return checked;
}

const wrongModule = ({ id, name }: Listed, found: string) =>
  found === id ? null : `This server has ${found}, not ${name}.`;

async function checkServer(
  { choices, errors }: Checked,
  key: string,
  typed: string,
  refuse: (id: string) => string | null,
) {
  const server = originOf(typed);
  if (!server) {
    errors[key] = 'Write it like http://localhost:3100. Other machines are not allowed.';
    return;
  }
  try {
    const { id } = await readServer(server);
    const refusal = choices[id] ? `${id} is chosen already.` : refuse(id);
    if (refusal) errors[key] = refusal;
    else choices[id] = { server };
  } catch (cause) {
    errors[key] =
      cause instanceof ServerUnreachable
        ? `Nothing answers at ${server}. Start it there: npm run dev`
        : `${server} does not serve a module.`;
  }
}

/** One spelling of this machine, the one that the page's policy names; null for other addresses. */
function originOf(typed: string): string | null {
  const text = typed.trim().replace(/^(?!https?:)/, 'http://');
  if (!URL.canParse(text)) return null;
  const { origin, pathname } = new URL(text);
  const server = origin.replace('//127.0.0.1', '//localhost');
  return LOCAL.test(server) && pathname === '/' ? server : null;
}
