const fold = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').trim().toLowerCase();

/** Parts of an address in a line, each once: a city that is also its own district and region is named once. */
export function placeText(parts: readonly (string | null | undefined)[]): string {
  const seen = new Set<string>();
  const named = parts
    .flatMap((part) => part?.split(',') ?? [])
    .map((part) => part.trim())
    .filter((part) => part !== '' && !seen.has(fold(part)) && seen.add(fold(part)));
  return named.join(', ');
}
