import type { WorkerRequest, WorkerResponse } from './openSheet';
import { Sheet } from './Sheet';

// Reads, checks and writes the file off the main thread, so that large files don't block the page.
let sheet: Sheet | undefined;

const respond = (response: WorkerResponse) => self.postMessage(response);

self.addEventListener('message', async ({ data }: MessageEvent<WorkerRequest>) => {
  const { id } = data;
  try {
    respond({ id, value: await run(data) });
  } catch (error) {
    respond({ id, failure: error instanceof Error ? error.message : String(error) });
  }
});

function run(request: WorkerRequest): Promise<unknown> {
  if (request.call === 'read') {
    sheet = new Sheet(request.of);
    return sheet.read(request.file, (share) => respond({ id: request.id, share }));
  }
  if (!sheet) throw new Error('No file has been read.');
  const call = sheet[request.call].bind(sheet) as (...values: unknown[]) => Promise<unknown>;
  return call(...request.values);
}
