import type { Page } from 'playwright';

/** 1.6 Mbit/s, 150 ms, a processor four times slower: a phone at the kerb. */
const slow = { latency: 150, throughput: (1.6 * 1024 * 1024) / 8, cpu: 4 };

/** From now on a page is as slow as that. */
export async function slowDown(page: Page): Promise<void> {
  const protocol = await page.context().newCDPSession(page);
  await protocol.send('Network.enable');
  await protocol.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: slow.latency,
    downloadThroughput: slow.throughput,
    uploadThroughput: slow.throughput,
  });
  await protocol.send('Emulation.setCPUThrottlingRate', { rate: slow.cpu });
}

/** From now on a page has such a processor; its line stays as it is. */
export async function slowProcessor(page: Page): Promise<void> {
  const protocol = await page.context().newCDPSession(page);
  await protocol.send('Emulation.setCPUThrottlingRate', { rate: slow.cpu });
}
