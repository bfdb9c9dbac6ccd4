import { existsSync, readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import type { Stats, StatsCompilation, StatsError } from 'webpack';
import { locateOffset } from './locateOffset.ts';

const UNRESOLVED = /Can't resolve '([^']*)'/;

/**
 * Returns the problems of a build as sentences, `src/list/List.tsx:3:8: …`, without the bundler's consequential errors.
 */
export async function readMessages(stats: Pick<Stats, 'toJson'>, directory: string) {
  const wanted = { all: false, errors: true, warnings: true, children: true, modules: false };
  const all = listStats(stats.toJson(wanted));
  const format = async (found: StatsError[]) => {
    const causes = found.filter(({ message }) => !message.includes('Execution of module code'));
    return [...new Set(await Promise.all(causes.map((one) => formatMessage(one, directory))))];
  };
  return {
    errors: await format(all.flatMap(({ errors = [] }) => errors)),
    warnings: await format(all.flatMap(({ warnings = [] }) => warnings)),
  };
}

const listStats = (stats: StatsCompilation): StatsCompilation[] => [
  stats,
  ...(stats.children ?? []).flatMap(listStats),
];

async function formatMessage(
  { message, moduleIdentifier, loc }: StatsError,
  directory: string,
): Promise<string> {
  const text = stripVTControlCharacters(message);
  const path = moduleIdentifier
    ?.split('!')
    .at(-1)
    ?.replace(/^.*\|(?=\/)/, '')
    .replace(/[?|].*$/, '');
  const file = path && existsSync(path) ? path : undefined;
  if (!file) return removeStack(text);
  const name = relative(directory, file).replaceAll('\\', '/');
  if (/^Module (build|parse) failed/.test(text)) {
    // Imported on demand, because the parser is a native library.
    const { findSyntaxError } = await import('./findSyntaxError.ts');
    const syntax = findSyntaxError(file);
    if (syntax) return `${name}:${syntax}`;
  }
  const [, request] = text.match(UNRESOLVED) ?? [];
  const moved = request && locateRequest(file, request, Number(loc?.split(':')[0]));
  if (moved) return `${name}:${moved}: ${describe(text)}`;
  const [, line, column] = loc?.match(/^(\d+):(\d+)/) ?? text.match(/\((\d+):(\d+)\)/) ?? [];
  // webpack counts columns from zero, PostCSS from one.
  const position = line ? `:${line}:${Number(column) + (/css-loader/.test(text) ? 0 : 1)}` : '';
  return `${name}${position}: ${describe(text)}`;
}

/**
 * Returns the position of an import in its file, unless the given line already contains it: a dev server adds lines to
 * files before it parses them.
 */
function locateRequest(file: string, request: string, line: number): string | undefined {
  const source = readFileSync(file, 'utf8');
  const quoted = [`'${request}'`, `"${request}"`];
  if (quoted.some((each) => source.split('\n')[line - 1]?.includes(each))) return undefined;
  const offset = Math.max(...quoted.map((each) => source.indexOf(each)));
  return offset < 0 ? undefined : locateOffset(source, offset);
}

function describe(text: string): string {
  const [, request] = text.match(UNRESOLVED) ?? [];
  if (request?.startsWith('.')) return `Couldn't find the file ${request}.`;
  if (request) {
    const name = request.split('/', request.startsWith('@') ? 2 : 1).join('/');
    return request === name
      ? `Couldn't find the package ${name}. Install it: npm install ${name}`
      : `Couldn't find ${request}. Check the path, or install ${name}.`;
  }
  if (/You may need an appropriate loader/.test(text))
    return 'Modules cannot import a file of this type: TypeScript, CSS, SVG, PNG, WebP and WOFF2 are possible.';
  const [, exported, from, possible] =
    text.match(/^export '([^']*)'.* was not found in '([^']*)'(?: \(possible exports: (.*)\))?/) ?? [];
  if (exported) return `${from} does not export ${exported}${possible ? `. It exports ${possible}.` : '.'}`;
  return removeStack(text);
}

/** Returns an error's reason, without its stack and the bundler's wrapping. */
const removeStack = (text: string) =>
  text
    .replace(/^Module build failed \(from [^)]*\):\n/, '')
    .split('\n')
    .filter(
      (line) => !/^\s+at /.test(line) && !/^(Caused by:|\s*Syntax Error$|Require stack:|- \/)/.test(line),
    )
    .join('\n')
    .trim()
    .replace(/^\w*Error(: |\s+)/, '')
    .replace(/^\(\d+:\d+\)( from "[^"]*" plugin:)?\s+\/\S+ /, '');

/** Returns an error as sentences, or its stack with `LINTEL_DEBUG`, for work on the build itself. */
export function formatError(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return process.env.LINTEL_DEBUG ? (error.stack ?? error.message) : removeStack(error.message);
}
