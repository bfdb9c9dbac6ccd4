import type { HostServices } from '@lintel/contract';
import { type ApiCall, type Outcome, readAnswer, sendCall } from '@lintel/module-kit';
import { readAnswerEvents } from './readAnswerEvents';
import type { Streaming } from './Streaming';

/** Posts a question and reads its answer while it is being written. Whoever does not stream answers in one piece. */
export function streamAnswer<Answer>(
  host: HostServices,
  url: string,
  body: object,
  streaming: Streaming,
): Promise<Outcome<Answer>> {
  const call: ApiCall = { url, method: 'POST', body, headers: { Accept: 'text/event-stream' } };
  return sendCall(host, call, streaming.signal, async (response) => {
    const type = response.headers.get('Content-Type') ?? '';
    if (response.ok && response.body && type.startsWith('text/event-stream'))
      return readAnswerEvents<Answer>(response.body, streaming);
    const outcome = await readAnswer(response);
    return 'error' in outcome ? outcome : { data: (outcome.data as { data: Answer }).data };
  });
}
