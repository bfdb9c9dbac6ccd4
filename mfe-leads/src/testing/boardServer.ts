import type { Schemas } from '@lintel/contract/api';
import { leadStages, toLeadStage } from '@lintel/contract/domain';
import { API_BASE } from '@lintel/module-kit/testing';
import { HttpResponse, http } from 'msw';
import { makeLead, makePage } from './records';

type Lead = Schemas['Lead'];

const PAGE = 20;

/** The board's endpoints over leads in memory, in the given order. */
export function boardServer(leads: Lead[] = [makeLead()]) {
  const state = { leads, asked: [] as URLSearchParams[], sent: [] as unknown[] };
  const inStage = (stage: string | null) => state.leads.filter(({ status }) => toLeadStage(status) === stage);
  const handlers = [
    http.get(`${API_BASE}/leads/board`, ({ request }) => {
      const params = new URL(request.url).searchParams;
      state.asked.push(params);
      const limit = Number(params.get('_limit'));
      const since = Date.parse(params.get('date_gte') ?? '') || Number.NEGATIVE_INFINITY;
      const listed = (stage: string) => inStage(stage).filter(({ date }) => Date.parse(date) >= since);
      return HttpResponse.json({
        data: leadStages.map((status) => ({
          status,
          total: listed(status).length,
          leads: listed(status).slice(0, limit),
        })),
      });
    }),
    http.get(`${API_BASE}/leads`, ({ request }) => {
      const params = new URL(request.url).searchParams;
      state.asked.push(params);
      const rows = params.has('status') ? inStage(params.get('status')) : state.leads;
      const start = (Number(params.get('_page')) - 1) * PAGE;
      return HttpResponse.json(
        makePage(rows.slice(start, start + PAGE), { total: rows.length, pageSize: PAGE }),
      );
    }),
    http.patch(`${API_BASE}/leads/:id`, async ({ request, params }) => {
      const body = (await request.json()) as Partial<Lead>;
      state.sent.push(body);
      state.leads = state.leads.map((lead) => (lead.id === params['id'] ? { ...lead, ...body } : lead));
      const lead = state.leads.find(({ id }) => id === params['id']);
      return HttpResponse.json({ data: lead, message: 'Status updated' });
    }),
  ];
  return { state, handlers };
}
