import type { Page } from 'playwright';

/** 1.6 Mbit/s, 150 ms latency, a processor four times slower: a phone with a poor connection. */
const slow = { latency: 150, throughput: (1.6 * 1024 * 1024) / 8, cpu: 4 };

/** Slows down network and processor of a page from now on. */
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

/** Slows down only the processor of a page from now on. */
export async function slowProcessor(page: Page): Promise<void> {
  const protocol = await page.context().newCDPSession(page);
  await protocol.send('Emulation.setCPUThrottlingRate', { rate: slow.cpu });
}
