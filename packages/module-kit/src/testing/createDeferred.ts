/** Creates a promise that a test settles, such as the response of a held call. */
export function createDeferred() {
  let release = () => {};
  const promise = new Promise<void>((resolve) => {
    release = resolve;
  });
  return { promise, release: () => release() };
}
