const pending = new Set<Promise<void>>();
let found: string[] = [];

/** Fails the current test at its end. */
export function reportProblem(sentence: string) {
  if (!found.includes(sentence)) found.push(sentence);
}

/** Makes the current test wait for a check before it ends. */
export function waitBeforeEnd(check: Promise<void>) {
  pending.add(check);
  void check.finally(() => pending.delete(check));
}

afterEach(async () => {
  await Promise.all(pending);
  const sentences = found;
  found = [];
  if (sentences.length > 0) throw new Error(sentences.join('\n'));
});
