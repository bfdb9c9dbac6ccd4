import type { Schemas } from '@lintel/contract/api';
import { API_BASE } from '@lintel/module-kit/testing';
import { HttpResponse, http } from 'msw';
import { makeCampaign, makeListing, makePage } from './records';

const at = (path: string) => `${API_BASE}${path}`;

/** The endpoints of one newsletter over a record in memory, and of its listings. */
export function campaignServer(changes: Partial<Schemas['Campaign']> = {}) {
  const state = {
    campaign: makeCampaign(changes),
    listings: [makeListing(), makeListing({ id: 'p2', title: 'Loft in Alfama' })],
    audience: { recipients: 121, unconfirmed: 3 },
    bounces: [] as Schemas['CampaignBouncesAnswer']['data'],
    sent: [] as { call: string; version?: string | null; body?: unknown }[],
  };
  const save = (saved: Partial<Schemas['Campaign']>, message: string, status = 200) => {
    state.campaign = { ...state.campaign, ...saved, version: state.campaign.version + 1 };
    return HttpResponse.json({ data: state.campaign, message }, { status });
  };
  const record = async (request: Request, call: string) => {
    const text = await request.text();
    const version = request.headers.get('If-Match');
    state.sent.push({ call, ...(version && { version }), ...(text && { body: JSON.parse(text) }) });
    return text ? JSON.parse(text) : {};
  };
  const handlers = [
    http.get(at('/campaigns'), () => HttpResponse.json(makePage([state.campaign], { pageSize: 20 }))),
    http.get(at('/campaigns/audience'), () => HttpResponse.json({ data: state.audience })),
    http.post(at('/campaigns/preview'), async ({ request }) => {
      const { subject } = (await request.json()) as Schemas['CampaignForm'];
      const html =
        '<!doctype html><html><head><title>x</title></head><body class="page"><p>Hello</p><img src="https://homes.example.com/api/files/i1.webp" alt=""></body></html>';
      return HttpResponse.json({ data: { subject, html, css: '.page{margin:0}', text: 'Hello' } });
    }),
    http.post(at('/campaigns'), async ({ request }) =>
      save({ ...(await record(request, 'create')), version: 0 }, 'Draft saved', 201),
    ),
    http.get(at('/campaigns/c1'), () => HttpResponse.json({ data: state.campaign })),
    http.patch(at('/campaigns/c1'), async ({ request }) =>
      save(await record(request, 'update'), 'Draft saved'),
    ),
    http.delete(at('/campaigns/c1'), async ({ request }) => {
      await record(request, 'delete');
      return new HttpResponse(null, { status: 204 });
    }),
    http.get(at('/campaigns/c1/bounces'), () => HttpResponse.json({ data: state.bounces })),
    http.post(at('/campaigns/c1/test'), async ({ request }) => {
      await record(request, 'test');
      return HttpResponse.json({ data: null, message: 'Test sent to agent@example.com' }, { status: 202 });
    }),
    http.post(at('/campaigns/c1/send'), async ({ request }) => {
      await record(request, 'send');
      return save({ state: 'sending', startedAt: '2026-11-20T09:00:00.000Z' }, 'Sending started');
    }),
    http.post(at('/campaigns/c1/schedule'), async ({ request }) => {
      const schedule = await record(request, 'schedule');
      return save({ state: 'scheduled', ...schedule }, 'Newsletter scheduled');
    }),
    http.post(at('/campaigns/c1/cancel'), async ({ request }) => {
      await record(request, 'cancel');
      const isScheduled = state.campaign.state === 'scheduled';
      return isScheduled
        ? save({ state: 'draft', sendAt: null, timeZone: null }, 'Schedule cancelled')
        : save({ state: 'cancelled', finishedAt: '2026-11-20T09:05:00.000Z' }, 'Sending stopped');
    }),
    http.get(at('/properties'), ({ request }) => {
      const params = new URL(request.url).searchParams;
      const text = params.get('q')?.toLowerCase() ?? '';
      const ids = params.getAll('id');
      const found = state.listings.filter(
        ({ id, title }) => title.toLowerCase().includes(text) && (ids.length === 0 || ids.includes(id)),
      );
      return HttpResponse.json(makePage(found));
    }),
  ];
  return { state, handlers };
}
