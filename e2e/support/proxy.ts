import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';

interface ProxyOptions {
  /** Request headers that replace those of the client. */
  headers?: Record<string, string>;
  /** Passes a response on to the client. The status and the headers are already sent. */
  respond(response: IncomingMessage, outgoing: ServerResponse, path: string): void;
}

/** Starts a proxy in front of an origin. @param respond decides how the body reaches the client */
async function startProxy(origin: string, { headers, respond }: ProxyOptions) {
  const proxy = createServer((incoming, outgoing) => {
    const { method, url = '' } = incoming;
    const options = { method, headers: { ...incoming.headers, ...headers } };
    const forwarded = request(origin + url, options, (response) => {
      outgoing.writeHead(response.statusCode ?? 502, response.headers);
      respond(response, outgoing, url);
    });
    forwarded.on('error', () => outgoing.destroy());
    outgoing.once('close', () => forwarded.destroy());
    incoming.pipe(forwarded);
  });
  await new Promise<void>((listening) => proxy.listen(0, listening));
  const address = proxy.address();
  if (typeof address !== 'object' || !address) throw new Error('The proxy has no port.');
  return {
    url: `http://localhost:${address.port}`,
    stop() {
      proxy.closeAllConnections();
      return new Promise((closed) => proxy.close(closed));
    },
  };
}

/** Starts a proxy that can cut responses off in the middle, like a server process that is killed. */
export async function startCuttingProxy(origin: string) {
  let isCut = (_path: string) => false;
  const proxy = await startProxy(origin, {
    respond(response, outgoing, path) {
      if (!isCut(path)) return void response.pipe(outgoing);
      response.once('data', (chunk: Buffer) => {
        outgoing.write(chunk.subarray(0, Math.ceil(chunk.length / 2)), () => outgoing.socket?.destroy());
      });
    },
  });
  return {
    ...proxy,
    /** Cuts off responses to matching paths from now on. */
    cut(matches: (path: string) => boolean) {
      isCut = matches;
    },
  };
}

/** Starts a proxy that records every byte of the responses, uncompressed, including those of endless streams. */
export async function startRecordingProxy(origin: string) {
  let received = '';
  const proxy = await startProxy(origin, {
    headers: { 'accept-encoding': 'identity' },
    respond(response, outgoing) {
      received += JSON.stringify(response.rawHeaders);
      response.on('data', (chunk: Buffer) => {
        received += chunk;
      });
      response.pipe(outgoing);
    },
  });
  return { ...proxy, received: () => received };
}
