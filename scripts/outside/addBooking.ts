import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

// Additions of this test's teams to a new module: its own backend and an event, and a module that listens to it.

const document = `openapi: 3.1.0
info: { title: Visits, version: 1.0.0 }
paths:
  /slots:
    get:
      responses:
        "200":
          description: Times that can be booked
          content:
            application/json:
              schema:
                type: object
                required: [data]
                properties:
                  data: { type: array, items: { $ref: "#/components/schemas/Slot" } }
              example: { data: [{ id: s1, time: "Example at 10:00" }] }
  /bookings:
    post:
      requestBody:
        required: true
        content:
          application/json:
            schema:
              type: object
              additionalProperties: false
              required: [slot]
              properties:
                slot: { type: string }
      responses:
        "201":
          description: The booking
          content:
            application/json:
              schema:
                type: object
                required: [data]
                properties:
                  data: { $ref: "#/components/schemas/Booking" }
              example: { data: { id: b1, agent: Example } }
components:
  schemas:
    Slot:
      type: object
      required: [id, time]
      properties:
        id: { type: string }
        time: { type: string }
    Booking:
      type: object
      required: [id, agent]
      properties:
        id: { type: string }
        agent: { type: string, description: The account that booked }
`;

const event = `declare module '@lintel/contract' {
  interface DomainEvents {
    'visits.booked': { id: string };
  }
}
`;

const bookingApi = `import { type Envelope, emitOnSuccess, unwrapData } from '@lintel/module-kit';
import { visitsApi } from '../api';
import type { components } from '../backend.generated';

${event}
type Slot = components['schemas']['Slot'];
type Booking = components['schemas']['Booking'];

const api = visitsApi.injectEndpoints({
  endpoints: (build) => ({
    listSlots: build.query<Slot[], void>({
      query: () => '/x/visits/slots',
      transformResponse: (response: Envelope<Slot[]>) => unwrapData(response),
    }),
    book: build.mutation<Booking, string>({
      query: (slot) => ({ url: '/x/visits/bookings', method: 'POST', body: { slot } }),
      transformResponse: (response: Envelope<Booking>) => unwrapData(response),
      onQueryStarted: (_slot, lifecycle) => {
        void emitOnSuccess(lifecycle, 'visits.booked', ({ id }) => ({ id }));
      },
    }),
  }),
});

export const { useBookMutation, useListSlotsQuery } = api;
`;

const widget = `import { Button, Card, CardBody, CardHead, ErrorCard } from '@lintel/ui';
import { useBookMutation, useListSlotsQuery } from '../entry/bookingApi';

/** Overview card that books a visit. */
export default function VisitsBooking() {
  const { data = [], error, refetch } = useListSlotsQuery();
  const [book, { data: booking }] = useBookMutation();
  return (
    <Card aria-label="Book a visit">
      <CardHead title="Book a visit" />
      {error && <ErrorCard plain title="Couldn't load times" error={error} onRetry={refetch} />}
      <CardBody>
        {data.map(({ id, time }) => (
          <Button key={id} onClick={() => void book(id)}>
            {time}
          </Button>
        ))}
        {booking && <p>Booked by {booking.agent}</p>}
      </CardBody>
    </Card>
  );
}
`;

const widgetTest = `import { API_BASE, apiServer, renderInHost } from '@lintel/module-kit/testing';
import { screen } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { createStore } from '../store';
import VisitsBooking from './VisitsBooking';

const server = apiServer(
  http.get(\`\${API_BASE}/x/visits/slots\`, () => HttpResponse.json({ data: [{ id: 's1', time: 'At ten' }] })),
  http.post(\`\${API_BASE}/x/visits/bookings\`, () =>
    HttpResponse.json({ data: { id: 'b1', agent: 'ada' } }, { status: 201 }),
  ),
);

test('books a time and lets other modules know', async () => {
  const { user, host } = renderInHost(<VisitsBooking />, { createStore });
  await user.click(await screen.findByRole('button', { name: 'At ten' }));
  expect(await screen.findByText('Booked by ada')).toBeInTheDocument();
  expect(host.emitted).toEqual([['visits.booked', { id: 'b1' }]]);
});

test('shows why times could not be loaded', async () => {
  const refusal = { error: { code: 'GATEWAY_TIMEOUT', message: 'The request timed out. Try again.' } };
  server.use(http.get(\`\${API_BASE}/x/visits/slots\`, () => HttpResponse.json(refusal, { status: 504 })));
  renderInHost(<VisitsBooking />, { createStore });
  expect(await screen.findByRole('alert')).toHaveTextContent('The request timed out. Try again.');
});
`;

const isolatedTest = `import { expect, test } from '@lintel/isolated';

test('books by the mock API, which answers as the document says', async ({ page, account }) => {
  expect(account).toBeDefined();
  await page.goto('/widgets/visits-booking?fail=GET+/x/visits/slots:503');
  await expect(page.getByRole('alert')).toContainText("Couldn't load times");
  await page.goto('/widgets/visits-booking');
  await page.getByRole('button', { name: 'Example at 10:00' }).click();
  await expect(page.getByText('Booked by Example')).toBeVisible();
});
`;

const invalidation: [string, string][] = [
  ["import { http } from 'msw';", `import { HttpResponse, http } from 'msw';`],
  [
    "import { makeEntries, respondWith } from './testing/entryServer';",
    `import { makeEntries, respondWith } from './testing/entryServer';

const backend = \`\${API_BASE}/x/visits\`;
const booking = { data: { id: 'b1', agent: 'ada' } };`,
  ],
  [
    `handlers: () => [http.get(\`\${API_BASE}/static/languages\`, respondWith(makeEntries(1)))],`,
    `handlers: () => [
    http.get(\`\${API_BASE}/static/languages\`, respondWith(makeEntries(1))),
    http.get(\`\${backend}/slots\`, () => HttpResponse.json({ data: [] })),
    http.post(\`\${backend}/bookings\`, () => HttpResponse.json(booking, { status: 201 })),
  ],`,
  ],
  ["queries: { entries: ['listEntries'] },", "queries: { entries: ['listEntries'], slots: ['listSlots'] },"],
  [
    'mutations: [],',
    "mutations: [{ run: ['book', 's1'], emits: [['visits.booked', { id: 'b1' }]], published: [] }],",
  ],
];

/** Adds a backend, an event and a widget that uses both to the module `visits`, as its next version. */
export async function addBooking(repository: string) {
  await writeFiles(repository, {
    'backend/openapi.yaml': document,
    'src/entry/bookingApi.ts': bookingApi,
    'src/widgets/VisitsBooking.tsx': widget,
    'src/widgets/VisitsBooking.test.tsx': widgetTest,
    'isolated/booking.spec.ts': isolatedTest,
  });
  await editFile(repository, 'src/invalidation.test.ts', invalidation);
  await editFile(repository, 'src/index.ts', [
    [
      'export const visitsSummary',
      `${exportWidget('visitsBooking', 'VisitsBooking')}export const visitsSummary`,
    ],
  ]);
  await editJson(repository, 'module.json', (manifest) => ({
    ...manifest,
    backend: { openapi: 'backend/openapi.yaml' },
    widgets: [...manifest.widgets, describeWidget('visits-booking', 'visitsBooking', 190)],
    events: { emits: ['visits.booked'], hears: [] },
    api: [...manifest.api, 'GET /x/visits/slots', 'POST /x/visits/bookings'],
  }));
  await editJson(repository, 'package.json', (manifest) => ({ ...manifest, version: '1.1.0' }));
}

const listener = `import { useHost } from '@lintel/module-kit';
import { Card, CardBody, CardHead } from '@lintel/ui';
import { useEffect, useState } from 'react';

${event}
/** Overview card that shows what another module told. */
export default function ToursNews() {
  const [booked, setBooked] = useState<string>();
  const { events } = useHost();
  useEffect(() => events.on('visits.booked', ({ id }) => setBooked(id)), [events]);
  return (
    <Card aria-label="Tours news">
      <CardHead title="Tours news" />
      <CardBody>{booked ? \`Visit \${booked} was booked\` : 'No news'}</CardBody>
    </Card>
  );
}
`;

/** Makes the module `tours` of another team listen to the event. */
export async function addListener(repository: string) {
  await writeFiles(repository, { 'src/widgets/ToursNews.tsx': listener });
  await editFile(repository, 'src/index.ts', [
    [
      'export const toursSummary',
      `${exportWidget('toursNews', 'ToursNews', 'tours')}export const toursSummary`,
    ],
  ]);
  await editFile(repository, 'src/invalidation.test.ts', [
    ['events: [],', "events: [{ on: ['visits.booked', { id: 'b1' }], refetches: [] }],"],
  ]);
  await editJson(repository, 'module.json', (manifest) => ({
    ...manifest,
    widgets: [...manifest.widgets, describeWidget('tours-news', 'toursNews', 210)],
    events: { emits: [], hears: ['visits.booked'] },
  }));
}

const exportWidget = (expose: string, file: string, module = 'visits') =>
  `export const ${expose} = ${module}Module.widget(
  () => import(/* webpackChunkName: "${expose}" */ './widgets/${file}'),
);
`;

const describeWidget = (id: string, expose: string, order: number) => ({
  id,
  slot: 'overview.panels',
  expose,
  order,
  size: 'wide',
  height: 200,
});

async function writeFiles(repository: string, files: Record<string, string>) {
  for (const [name, text] of Object.entries(files)) {
    await mkdir(dirname(join(repository, name)), { recursive: true });
    await writeFile(join(repository, name), text);
  }
}

/** @throws Error when the template has changed and a replacement has no match */
async function editFile(repository: string, name: string, replacements: [string, string][]) {
  let text = await readFile(join(repository, name), 'utf8');
  for (const [before, after] of replacements) {
    if (!text.includes(before)) throw new Error(`${name} of a new module lacks: ${before}`);
    text = text.replace(before, () => after);
  }
  await writeFile(join(repository, name), text);
}

interface Json {
  widgets: object[];
  api: string[];
}

async function editJson(repository: string, name: string, edit: (value: Json) => object) {
  const file = join(repository, name);
  const edited = edit(JSON.parse(await readFile(file, 'utf8')));
  await writeFile(file, `${JSON.stringify(edited, null, 2)}\n`);
}
