import { randomUUID } from 'node:crypto';
import type { LiveReleases, RegistryRecords } from '@lintel/cli';
import { notices } from '@lintel/contract/notices';
import type { Request, RequestHandler } from 'express';
import { BackendError, busy, noBackend, respondWithError, unreachable } from './errors.ts';
import { BACKEND_LIMITS, type BackendLimits, forward } from './forward.ts';
import { identifyCaller } from './identifyCaller.ts';
import { signIdentity } from './identity.ts';
import { restrictConnection, toTarget } from './target.ts';

export type { BackendLimits } from './forward.ts';

export interface BackendOptions {
  /** Records that contain the key of identities. */
  records: RegistryRecords;
  readLive(): Promise<LiveReleases>;
  apiOrigin: string;
  gatewayKey: string | undefined;
  /** The dashboard's origin, which is the issuer of identities. */
  publicUrl: string;
  limits?: BackendLimits;
}

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'];
const CALL = /^\/([a-z][a-z0-9-]{0,63})(?:(\/[^?]*))?(\?.*)?$/;

/**
 * `/api/x/<module>/…`: forwards calls to the backend of a module, at the address in the live revision. The backend
 * identifies the caller by a token for this backend alone and never receives the agent's token.
 */
export function backendRoutes(options: BackendOptions): RequestHandler {
  const { records, readLive, publicUrl, limits = BACKEND_LIMITS } = options;
  const issuer = new URL(publicUrl).origin;
  const running = new Map<string, number>();

  return async (request, response) => {
    try {
      const { module, path } = readCall(request);
      const backend = (await readLive()).backends?.[module];
      if (!backend) throw noBackend();
      const target = toTarget(backend, path);
      const account = await identifyCaller(request, response, options);
      if (account === null) return;
      await limitConcurrency(module, async () => {
        const identity = await signIdentity(records, { issuer, module, account });
        const requestId = randomUUID();
        await forward(request, response, {
          target,
          identity,
          requestId,
          limits,
          ...restrictConnection(backend, target),
        }).catch((error: Error) => {
          notices.error(`The backend of ${module} failed (${requestId}):`, error.cause ?? error.message);
          throw error;
        });
      });
    } catch (error) {
      if (!(error instanceof BackendError)) notices.error('A call to a backend failed:', error);
      respondWithError(error instanceof BackendError ? error : unreachable(), response);
      request.resume();
    }
  };

  /**
   * Limits the concurrent calls per module, so that a hanging backend only blocks its own calls.
   * @throws BackendError (503)
   */
  async function limitConcurrency(module: string, call: () => Promise<void>) {
    const count = running.get(module) ?? 0;
    if (count >= limits.concurrency) throw busy();
    running.set(module, count + 1);
    try {
      await call();
    } finally {
      running.set(module, (running.get(module) ?? 1) - 1);
    }
  }
}

/** @throws BackendError for an address without a module and for an unsupported method */
function readCall({ method, url }: Request): { module: string; path: string } {
  const [, module, path = '', query = ''] = CALL.exec(url) ?? [];
  if (!module) throw noBackend();
  if (!METHODS.includes(method))
    throw new BackendError(405, 'METHOD_NOT_ALLOWED', 'This method is not allowed.', {
      Allow: METHODS.join(', '),
    });
  return { module, path: path + query };
}
