import { createServer, request } from 'node:http';

/** Stands before an origin and keeps every byte that comes from there, uncompressed, of streams that never end too. */
export async function startRecordingProxy(origin: string) {
  let received = '';
  const proxy = createServer((incoming, outgoing) => {
    const headers = { ...incoming.headers, 'accept-encoding': 'identity' };
    const passed = request(origin + incoming.url, { method: incoming.method, headers }, (answer) => {
      received += JSON.stringify(answer.rawHeaders);
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.on('data', (piece: Buffer) => {
        received += piece;
      });
      answer.pipe(outgoing);
    });
    passed.on('error', () => outgoing.destroy());
    outgoing.once('close', () => passed.destroy());
    incoming.pipe(passed);
  });
  await new Promise<void>((listening) => proxy.listen(0, listening));
  const address = proxy.address();
  if (typeof address !== 'object' || !address) throw new Error('The proxy got no port.');
  return {
    url: `http://localhost:${address.port}`,
    received: () => received,
    stop() {
      proxy.closeAllConnections();
      return new Promise((closed) => proxy.close(closed));
    },
  };
}
