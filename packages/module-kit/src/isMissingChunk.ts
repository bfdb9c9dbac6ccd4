/** webpack's name for a chunk that failed to load. Other failures of loading are exceptions in its code. */
export const isMissingChunk = (cause: unknown) => cause instanceof Error && cause.name === 'ChunkLoadError';
