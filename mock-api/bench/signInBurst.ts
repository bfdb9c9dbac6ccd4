import { once } from 'node:events';
import { benchGatewayKey } from './startServer';

// This separate process of the bench sends all sign-ins at the same time, each from a different address.
export interface Burst {
  base: string;
  email: string;
  signIns: number;
  round: number;
}

const { base, email, signIns, round } = JSON.parse(process.argv[2] ?? '') as Burst;

async function signIn(number: number): Promise<number> {
  const response = await fetch(`${base}/auth/login`, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      'X-Forwarded-For': `10.${round}.${number >> 8}.${number & 255}`,
      'X-Gateway-Key': benchGatewayKey,
    },
    body: JSON.stringify({ email: `${number}-${email}`, password: 'a wrong password' }),
  });
  await response.arrayBuffer();
  return response.status;
}

process.send?.('ready');
await once(process, 'message');
const statuses: Record<number, number> = {};
for (const status of await Promise.all(Array.from({ length: signIns }, (_, number) => signIn(number))))
  statuses[status] = (statuses[status] ?? 0) + 1;
process.send?.(statuses);
process.disconnect();
