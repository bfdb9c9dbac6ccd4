import { readInlined } from './readInlined';

// Set before anything loads lazily, so that the shell's own chunks are checked against their hashes like the modules'.
globalThis.lintelIntegrity = Object.fromEntries(
  Object.entries(readInlined<Record<string, string>>('lintel-shell') ?? {}).map(([path, integrity]) => [
    new URL(path, location.origin).href,
    integrity,
  ]),
);
