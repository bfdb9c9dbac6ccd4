import { type Account, median } from './startServer';

const CLIENTS = 100;
const paths = [
  '/leads',
  '/leads?status=Won&_page=3',
  '/subscribers?q=jensen',
  '/reviews',
  '/properties',
  '/overview',
];

/** Measures a hundred clients that each send one request after another. */
export async function measureLoad(account: Account, seconds: number) {
  const end = performance.now() + seconds * 1000;
  const times: number[] = [];
  let errors = 0;
  const client = async (start: number) => {
    for (let turn = start; performance.now() < end; turn += 1) {
      const path = paths[turn % paths.length] ?? '/leads';
      await account.time('GET', path).then(
        (time) => times.push(time),
        () => {
          errors += 1;
        },
      );
    }
  };
  await Promise.all(Array.from({ length: CLIENTS }, (_, index) => client(index)));
  return { clients: CLIENTS, seconds, calls: times.length, errors, medianMs: median(times) };
}
