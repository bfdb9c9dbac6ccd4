/** @jest-environment node */
import { spawn } from 'node:child_process';
import { stopServer, waitUntilHealthy } from './servers';

test('immediately reports a port that browsers refuse', async () => {
  const child = spawn(process.execPath, ['--eval', 'setInterval(() => {}, 1000)']);
  await expect(waitUntilHealthy(child, 4190)).rejects.toThrow(
    'Browsers refuse port 4190. Choose another one.',
  );
  await stopServer(child);
});
