const pending = new Set<Promise<void>>();
let found: string[] = [];

/** Something that is wrong whatever the test looks at: it fails once it is through. */
export function reportProblem(sentence: string) {
  if (!found.includes(sentence)) found.push(sentence);
}

/** The test waits for this before it is through. */
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
