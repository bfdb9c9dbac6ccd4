import { config } from '../../config';
import { readServer, ServerUnreachable } from '../readBuild';
import { type Choices, LOCAL_SERVER } from '../storedOverrides';
import { LIVE, type ListedModule, SERVER, type Source } from './sources';

/** A module that isn't listed, by the address of its dev server. */
export interface AddedModule {
  key: string;
  server: string;
}

interface Checked {
  choices: Choices;
  /** Id of a listed module or key of an added one → the error of its address. */
  errors: Record<string, string>;
}

/** Converts the panel's values to choices, after checking which module each dev server serves. */
export async function checkSources(
  modules: ListedModule[],
  sources: Record<string, Source>,
  added: AddedModule[],
): Promise<Checked> {
  const checked: Checked = { choices: {}, errors: {} };
  const checks: Promise<void>[] = [];
  for (const module of modules) {
    const { from = LIVE, server = '' } = sources[module.id] ?? {};
    if (from === SERVER)
      checks.push(checkServer(checked, module.id, server, (id) => describeMismatch(module, id)));
    else if (from !== LIVE) checked.choices[module.id] = { version: from };
  }
  for (const { key, server } of added) {
    checks.push(
      checkServer(checked, key, server, (id) => {
        const listed = modules.find((module) => module.id === id);
        if (listed) return `${listed.name} is in the list: choose its dev server there.`;
        return id === 'shell' ? 'The shell is always the live one.' : null;
      }),
    );
  }
  await Promise.all(checks);
  return checked;
}

const describeMismatch = ({ id, name }: ListedModule, found: string) =>
  found === id ? null : `This server has ${found}, not ${name}.`;

async function checkServer(
  { choices, errors }: Checked,
  key: string,
  typed: string,
  findError: (id: string) => string | null,
) {
  const server = toLocalOrigin(typed);
  if (!server) {
    errors[key] = 'Write it like http://localhost:3100. Other machines are not allowed.';
    return;
  }
  // The page's policy may not allow the server until the page is reloaded. The banner then reports mistakes.
  if (!config.development && !config.devServers?.includes(server)) {
    choices[key] = { server };
    return;
  }
  try {
    const { id } = await readServer(server);
    const error = choices[id] ? `${id} is already chosen.` : findError(id);
    if (error) errors[key] = error;
    else choices[id] = { server };
  } catch (cause) {
    errors[key] =
      cause instanceof ServerUnreachable
        ? `Nothing responds at ${server}. Start it there: npm run dev`
        : `${server} does not serve a module.`;
  }
}

/** Returns the origin as the page's policy spells it; null for addresses of other machines. */
function toLocalOrigin(typed: string): string | null {
  const text = typed.trim().replace(/^(?!https?:)/, 'http://');
  if (!URL.canParse(text)) return null;
  const { origin, pathname } = new URL(text);
  const server = origin.replace('//127.0.0.1', '//localhost');
  return LOCAL_SERVER.test(server) && pathname === '/' ? server : null;
}
