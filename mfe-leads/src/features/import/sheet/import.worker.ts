import type { Answered, Asked } from './messages';
import { Sheet } from './Sheet';

// The file is read, checked and written here, so that the page stays quick whatever its size.
let sheet: Sheet | undefined;

const answer = (answered: Answered) => self.postMessage(answered);

self.addEventListener('message', async ({ data }: MessageEvent<Asked>) => {
  const { id } = data;
  try {
    answer({ id, value: await run(data) });
  } catch (error) {
    answer({ id, failure: error instanceof Error ? error.message : String(error) });
  }
});

function run(asked: Asked): Promise<unknown> {
  if (asked.call === 'read') {
    sheet = new Sheet(asked.of);
    return sheet.read(asked.file, (share) => answer({ id: asked.id, share }));
  }
  if (!sheet) throw new Error('No file has been read.');
  const call = sheet[asked.call].bind(sheet) as (...values: unknown[]) => Promise<unknown>;
  return call(...asked.values);
}
