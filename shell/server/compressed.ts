import compression from 'compression';

/** Compresses the page and the API's answers; releases lie compressed on disk, and an event stream must not wait. */
export const compressed = compression({
  filter: (request, response) =>
    !String(response.getHeader('Content-Type')).startsWith('text/event-stream') &&
    compression.filter(request, response),
});
