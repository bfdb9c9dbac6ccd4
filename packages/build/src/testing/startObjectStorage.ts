import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from 's3rver';

/** The only credentials that the server accepts. */
const CREDENTIALS = { AWS_ACCESS_KEY_ID: 'S3RVER', AWS_SECRET_ACCESS_KEY: 'S3RVER' };

export interface ObjectStorage {
  bucket: { bucket: string; endpoint: string; region: string };
  /** Stops responding, but keeps the stored objects. */
  pause(): Promise<void>;
  resume(): Promise<void>;
  stop(): Promise<void>;
}

/** Starts an S3 server with one bucket on a free port, and gives this process its credentials. */
export async function startObjectStorage(): Promise<ObjectStorage> {
  const directory = await mkdtemp(join(tmpdir(), 'lintel-objects-'));
  const before = Object.keys(CREDENTIALS).map((name) => [name, process.env[name]] as const);
  Object.assign(process.env, CREDENTIALS);
  const start = async (port: number) => {
    const server = new S3rver({
      port,
      address: '127.0.0.1',
      silent: true,
      directory,
      configureBuckets: [{ name: 'lintel', configs: [] }],
    });
    const address = await server.run();
    return { server, port: address.port };
  };
  let running = await start(0);
  const { port } = running;
  return {
    bucket: { bucket: 'lintel', endpoint: `http://127.0.0.1:${port}`, region: 'us-east-1' },
    pause: () => running.server.close(),
    async resume() {
      running = await start(port);
    },
    async stop() {
      await running.server.close();
      await rm(directory, { recursive: true, force: true });
      for (const [name, value] of before) {
        if (value === undefined) delete process.env[name];
        else process.env[name] = value;
      }
    },
  };
}
