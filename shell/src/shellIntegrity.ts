import { readInlined } from './readInlined';

// Set before anything is loaded lazily: the shell's own chunks are held against their hashes like the modules'.
globalThis.lintelIntegrity = Object.fromEntries(
  Object.entries(readInlined<Record<string, string>>('lintel-shell') ?? {}).map(([path, integrity]) => [
    new URL(path, location.origin).href,
    integrity,
  ]),
);
