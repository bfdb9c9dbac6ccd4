/** Creates an event stream in the server's format, written by a test. */
export function eventStream(begin = ': listening\nid: log-0\nretry: 1\nevent: ready\ndata: {}\n\n') {
  let out: ReadableStreamDefaultController<Uint8Array> | undefined;
  const write = (text: string) => out?.enqueue(new TextEncoder().encode(text));
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      out = controller;
      write(begin);
    },
    cancel() {
      out = undefined;
    },
  });
  return {
    response: new Response(body, { headers: { 'Content-Type': 'text/event-stream' } }),
    write,
    lead: (number: number, id = `l${number}`) =>
      write(
        `id: log-${number}\nevent: lead.changed\ndata: {"type":"lead","id":"${id}","action":"created"}\n\n`,
      ),
    end() {
      out?.close();
      out = undefined;
    },
  };
}
