import type { Schemas } from '@lintel/contract/api';
import { API_BASE } from '@lintel/module-kit/testing';
import { HttpResponse, http } from 'msw';
import { makeMessage, makeMessageActivity, makeMessageTemplate, makePage } from './records';

const at = (path: string) => `${API_BASE}${path}`;

/** The endpoints of one lead's emails, and of templates, over records in memory. */
export function emailServer() {
  const state = {
    messages: [makeMessage()],
    templates: [makeMessageTemplate()],
    setup: {
      canSend: true,
      repliesTo: null,
      values: {
        firstName: 'Jonas',
        fullName: 'Jonas Weber',
        listing: 'Casa do Pinhal',
        link: null,
        agentName: 'Marta Almeida',
        agentPhone: null,
        company: null,
      },
    } as Schemas['MessageSetup'],
    sent: [] as { call: string; key?: string | null; version?: string | null; body?: unknown }[],
  };
  const handlers = [
    http.get(at('/leads/l1/messages/new'), () => HttpResponse.json({ data: state.setup })),
    http.get(at('/leads/l1/activity'), () =>
      HttpResponse.json(makePage(state.messages.map((message) => makeMessageActivity(message)))),
    ),
    http.post(at('/leads/l1/messages'), async ({ request }) => {
      const body = (await request.json()) as Schemas['NewLeadMessage'];
      state.sent.push({ call: 'send', key: request.headers.get('Idempotency-Key'), body });
      const message = makeMessage({ id: 'm2', ...body, status: 'queued', sentAt: null });
      state.messages = [message, ...state.messages];
      return HttpResponse.json({ data: message, message: 'Sending your email' }, { status: 201 });
    }),
    http.get(at('/messages/:id'), ({ params }) =>
      HttpResponse.json({ data: state.messages.find(({ id }) => id === params['id']) }),
    ),
    http.post(at('/messages/:id/retry'), ({ params }) => {
      state.sent.push({ call: `retry ${params['id']}` });
      state.messages = state.messages.map((message) =>
        message.id === params['id'] ? { ...message, status: 'queued', reason: null } : message,
      );
      return HttpResponse.json({ data: state.messages[0], message: 'Sending your email again' });
    }),
    http.get(at('/message-templates'), () => HttpResponse.json(makePage(state.templates))),
    http.post(at('/message-templates'), async ({ request }) => {
      const body = (await request.json()) as Schemas['MessageTemplateCreate'];
      state.sent.push({ call: 'create template', body });
      const template = makeMessageTemplate({ id: 'mt2', ...body });
      state.templates = [...state.templates, template];
      return HttpResponse.json({ data: template, message: 'Template saved' }, { status: 201 });
    }),
    http.patch(at('/message-templates/mt1'), async ({ request }) => {
      const body = (await request.json()) as Schemas['MessageTemplatePatch'];
      state.sent.push({ call: 'edit template', version: request.headers.get('If-Match'), body });
      state.templates = state.templates.map((template) => ({ ...template, ...body, version: 2 }));
      return HttpResponse.json({ data: state.templates[0], message: 'Template saved' });
    }),
    http.delete(at('/message-templates/mt1'), () => {
      state.sent.push({ call: 'delete template' });
      state.templates = [];
      return new HttpResponse(null, { status: 204 });
    }),
  ];
  return { state, handlers };
}
