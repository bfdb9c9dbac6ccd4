import { run } from '../main.ts';

/** Exit code and output of a command. */
export interface Ended {
  code: number;
  out: string;
  error: string;
}

/** Runs the command line in this process. */
export async function runLintel(...args: string[]): Promise<Ended> {
  const said: Record<'out' | 'error', string[]> = { out: [], error: [] };
  const code = await run(args, {
    out: (text) => said.out.push(text),
    error: (text) => said.error.push(text),
  });
  return { code, out: said.out.join('\n').trim(), error: said.error.join('\n').trim() };
}
