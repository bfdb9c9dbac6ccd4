import { originalPositionFor, TraceMap, traceSegment } from '@jridgewell/trace-mapping';
import type { SourceFrame } from '@lintel/cli';
import { LRUCache } from 'lru-cache';
import { FRAME } from '../../shared/telemetrySchema.ts';
import { findFunctions, type NamedFunction } from './findFunctions.ts';

interface MappedFile {
  map: TraceMap;
  functions: NamedFunction[];
}

/** Maximum number of cached files: the maps of a large module take some megabytes. */
const CACHED_FILES = 12;
/** Larger ones would block the gateway for too long. */
const LARGEST_FILE = 3_000_000;

type ReadFile = (id: string, version: string, name: string) => Promise<Buffer | null>;

/**
 * Maps frames of minified code to the sources, using the source maps in the releases.
 * @returns a function that never fails: frames that can't be mapped stay unchanged
 */
export function createFrameMapper(readFile: ReadFile) {
  const files = new LRUCache<string, MappedFile | { map: null }>({
    max: CACHED_FILES,
    fetchMethod: async (path) => (await read(path).catch(() => null)) ?? { map: null },
  });

  async function read(path: string): Promise<MappedFile | null> {
    const [id = '', version = '', name = ''] = path.split('/');
    const [code, map] = await Promise.all([
      readFile(id, version, name),
      readFile(id, version, `${name}.map`),
    ]);
    if (!code || !map || code.length > LARGEST_FILE) return null;
    return { map: new TraceMap(String(map)), functions: findFunctions(String(code)) };
  }

  /** @param frame `leads/1.4.0/list.8f3a.js:1:2034` */
  async function mapFrame(frame: string): Promise<SourceFrame> {
    const [, id = '', version = '', name = '', line = '', column = ''] = frame.match(FRAME) ?? [];
    const at = { line: Number(line), column: Number(column) - 1 };
    const file = await files.fetch(`${id}/${version}/${name}`);
    const source = file?.map && at.line > 0 && at.column >= 0 ? originalPositionFor(file.map, at) : null;
    if (!file?.map || !source?.source)
      return { file: `${id}/${version}/${name}`, line: at.line, column: at.column + 1, function: null };
    return {
      file: shortenSource(source.source),
      line: source.line,
      column: source.column + 1,
      function: findName(file, at),
    };
  }

  return (frames: string[]): Promise<SourceFrame[]> => Promise.all(frames.map(mapFrame));
}

/** Finds the innermost function around a position that has a name in the sources. */
function findName({ map, functions }: MappedFile, at: { line: number; column: number }): string | null {
  const around = functions.filter(({ start, end }) => !isBefore(at, start) && isBefore(at, end));
  const innermost = around.at(-1);
  if (!innermost) return null;
  const { line, column } = innermost.nameAt;
  const segment = traceSegment(map, line - 1, column);
  // Only a segment that begins at the name maps it.
  const named = segment?.length === 5 && segment[0] === column ? map.names[segment[4]] : undefined;
  return named ?? innermost.name;
}

const isBefore = (a: { line: number; column: number }, b: { line: number; column: number }) =>
  a.line < b.line || (a.line === b.line && a.column < b.column);

/** `webpack://lintel_leads/./src/lead/leadApi.ts` → `src/lead/leadApi.ts` */
const shortenSource = (source: string) =>
  source.replace(/^webpack:\/\/(?:@[^/]+\/)?[^/]*\//, '').replace(/^(?:\.{1,2}\/)+/, '');
