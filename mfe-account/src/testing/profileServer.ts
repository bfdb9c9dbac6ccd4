import type { Schemas } from '@lintel/contract/api';
import { API_BASE } from '@lintel/module-kit/testing';
import { HttpResponse, http } from 'msw';

const marta: Schemas['User'] = {
  id: 'u1',
  email: 'agent@example.com',
  firstname: 'Marta',
  lastname: 'Almeida',
  username: 'marta-almeida',
  title: 'Real-estate agent',
  company: '',
  experience: 14,
  about: '<p>Hello</p>',
  contact_email: 'marta@example.com',
  contact_phone: '+351 555 0100',
  website: 'https://example.com',
  avatar: '',
  socials: '[{"platform":"Instagram","url":"https://instagram.com/marta"}]',
  languages: '["Portuguese","English"]',
  certifications: '[]',
  specializations: '["Lofts"]',
  totalClients: 3,
  propertiesSold: 2,
  rating: 4.6,
  updated_at: '2026-11-18T16:20:00.000Z',
};

/** An in-memory server of the profile: reads return what was saved. */
export function profileServer(changes: Partial<Schemas['User']> = {}) {
  const state = { user: { ...marta, ...changes }, sent: [] as unknown[] };
  const later = () => new Date(Date.parse(state.user.updated_at) + 60_000).toISOString();
  const handlers = [
    http.get(`${API_BASE}/me`, () => HttpResponse.json({ data: { user: state.user } })),
    http.post(`${API_BASE}/user/update`, async ({ request }) => {
      const update = (await request.json()) as Schemas['UserUpdate'];
      state.sent.push(update);
      const { type, ...fields } = update;
      state.user = { ...state.user, ...fields, updated_at: later() };
      return HttpResponse.json({ data: { type }, message: 'Profile saved' });
    }),
    http.post(`${API_BASE}/user/avatar/update`, async ({ request }) => {
      const { avatar: sent } = (await request.json()) as Schemas['AvatarUpdate'];
      state.sent.push({ avatar: sent });
      const avatar = sent === '' ? '' : '/api/files/new.webp';
      state.user = { ...state.user, avatar };
      return HttpResponse.json({
        data: { avatar },
        message: sent === '' ? 'Photo removed' : 'Photo saved',
      });
    }),
    http.get(`${API_BASE}/static/languages`, () =>
      HttpResponse.json({
        data: ['English', 'German', 'Portuguese'].map((name) => ({ code: name.slice(0, 2), name })),
        meta: { total: 3, page: 1, pageSize: 20 },
      }),
    ),
  ];
  return { state, handlers };
}

/** An error response of the API. */
export const refusal = (message: string, fields?: Record<string, string>) =>
  HttpResponse.json(
    { error: { code: fields ? 'VALIDATION' : 'INTERNAL', message, fields } },
    { status: fields ? 422 : 500 },
  );
