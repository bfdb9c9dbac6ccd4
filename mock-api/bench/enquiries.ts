import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { countEnquiries, type Sent } from './countEnquiries';
import { type Enquiry, makeEnquiryBurst } from './enquiryBurst';
import { benchGatewayKey, median, type Server, startServer } from './startServer';

// npm run bench: sends 2,000 concurrent enquiries from 200 addresses, with limits. The first round is a warm-up.
const ROUNDS = 3;
const LISTINGS = 4;
const CONNECTIONS = 200;

async function run() {
  const directory = await mkdtemp(join(tmpdir(), 'lintel-bench-'));
  const server = await startServer(directory, { rateLimits: 'on' });
  try {
    const rounds: Awaited<ReturnType<typeof burst>>[] = [];
    for (let round = 0; round < ROUNDS; round += 1) rounds.push(await burst(server, round));
    console.log(JSON.stringify({ enquiries: rounds }, null, 2));
    if (rounds.some(({ wrong }) => Object.values(wrong).some((count) => count !== 0))) process.exitCode = 1;
  } finally {
    await server.stop();
    await rm(directory, { recursive: true, force: true });
  }
}

/** Runs a burst on a new account. Checks the result, and the heap with the account's leads and after its deletion. */
async function burst(server: Server, round: number) {
  const account = await server.createAccount('demo');
  const listings = (await account.json('GET', `/properties?state=Active&_limit=${LISTINGS}`)).data;
  const slugs = (listings as { slug: string }[]).map(({ slug }) => slug);
  const heapBefore = await server.heapKb();
  const start = performance.now();
  const sent = await sendAll(server.base, makeEnquiryBurst(slugs, round));
  const seconds = Math.round(performance.now() - start) / 1000;
  const stored = (await account.json('GET', '/account/export')).data as Parameters<typeof countEnquiries>[1];
  const heapWithLeads = await server.heapKb();
  await account.call('DELETE', '/account', { password: account.password });
  const heapKb = { before: heapBefore, withLeads: heapWithLeads, accountDeleted: await server.heapKb() };
  return { ...countEnquiries(sent, stored), seconds, medianMs: median(sent.map(({ ms }) => ms)), heapKb };
}

/**
 * Sends the enquiries as fast as 200 connections allow, so that a repeat arrives while the first request is in
 * progress.
 */
async function sendAll(base: string, enquiries: Enquiry[]): Promise<Sent[]> {
  const queue = [...enquiries];
  const sent: Sent[] = [];
  const connection = async () => {
    for (let next = queue.shift(); next; next = queue.shift()) sent.push(await send(base, next));
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, connection));
  return sent;
}

async function send(base: string, enquiry: Enquiry): Promise<Sent> {
  const start = performance.now();
  const response = await fetch(`${base}/public/enquiries`, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      'X-Forwarded-For': enquiry.address,
      'X-Gateway-Key': benchGatewayKey,
      'Idempotency-Key': enquiry.key,
    },
    body: JSON.stringify(enquiry.body),
  });
  await response.arrayBuffer();
  return { ...enquiry, status: response.status, ms: performance.now() - start };
}

await run();
