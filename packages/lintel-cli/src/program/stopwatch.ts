/** How long the steps of a command took, in milliseconds. */
export type Times = Record<string, number>;

/** Runs a step and adds its time under its name. */
export async function timed<Result>(
  times: Times,
  name: string,
  step: () => Promise<Result>,
): Promise<Result> {
  const start = performance.now();
  try {
    return await step();
  } finally {
    times[name] = (times[name] ?? 0) + performance.now() - start;
  }
}

/** `build 8.1 s · publish 0.32 s` */
export const timesInWords = (times: Times) =>
  Object.entries(times)
    .map(([name, milliseconds]) => `${name} ${(milliseconds / 1000).toFixed(milliseconds < 1000 ? 2 : 1)} s`)
    .join(' · ');
