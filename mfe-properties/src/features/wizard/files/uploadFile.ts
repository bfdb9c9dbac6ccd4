import type { HostServices } from '@lintel/contract';
import type { Schemas } from '@lintel/contract/api';
import { dataOf, type Envelope, readAnswer } from '@lintel/module-kit';

interface Upload {
  key: string;
  file: Blob;
  name: string;
  kind: 'image' | 'document';
  onProgress(percent: number): void;
  signal: AbortSignal;
}

/**
 * Sends one picture or document; a second try with the same key makes no second file.
 * @param onProgress is told the percentage that has left this machine
 * @throws ApiError; AbortError when it was broken off on purpose
 */
export async function uploadFile(
  host: HostServices,
  { key, file, name, kind, onProgress, signal }: Upload,
): Promise<Schemas['FileInfo']> {
  const form = new FormData();
  // Before the file: a server may stop reading at what it refuses.
  form.set('kind', kind);
  form.set('file', file, name);
  const response = await host.session
    .upload('/uploads', form, {
      headers: { 'Idempotency-Key': key },
      onProgress: (share) => onProgress(Math.round(share * 100)),
      signal,
    })
    .catch((cause) => {
      if (signal.aborted) throw cause;
      throw { status: 'NETWORK', code: 'NETWORK', message: 'There is no connection to the server.' };
    });
  const answer = await readAnswer(response);
  if ('error' in answer) throw answer.error;
  return dataOf(answer.data as Envelope<Schemas['FileInfo']>);
}
