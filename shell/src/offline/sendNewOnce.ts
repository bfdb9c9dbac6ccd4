import type { RecordChange } from '@lintel/contract';
import { type ApiError, sendOnce } from '@lintel/module-kit';

/** Sends a new record once, even if the user sends it again after its response was lost. */
export async function sendNewOnce(
  { path, body }: RecordChange,
  send: (headers: Record<string, string>) => Promise<Response>,
): Promise<Response> {
  const { sent } = await sendOnce({ url: path, body }, async (headers) => {
    const sent = send(headers);
    const { status } = await sent.catch(() => ({ status: 'NETWORK' }));
    return { sent, error: { status } as ApiError };
  });
  return sent;
}
