import type { Schemas } from '@lintel/contract/api';
import { API_BASE, apiServer, renderInHost } from '@lintel/module-kit/testing';
import { formatLastUpdated } from '@lintel/ui';
import { screen } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { createStore } from '../../store';
import Profile from './Profile';

const user: Schemas['User'] = {
  id: 'u1',
  email: 'agent@example.com',
  firstname: 'Marta',
  lastname: 'Almeida',
  username: 'marta-almeida',
  title: 'Real-estate agent',
  company: '',
  experience: 14,
  about: '',
  contact_email: 'marta@example.com',
  contact_phone: '+351 555 0100',
  website: 'https://example.com',
  avatar: '',
  socials: '[]',
  languages: '[]',
  certifications: '[]',
  specializations: '[]',
  totalClients: 3,
  propertiesSold: 2,
  rating: 4.6,
  updated_at: '2026-11-18T16:20:00.000Z',
};
const server = apiServer(http.get(`${API_BASE}/me`, () => HttpResponse.json({ data: { user } })));
const show = () => renderInHost(<Profile />, { createStore, path: '/profile' });

test('the profile shows as it is stored', async () => {
  show();
  expect(screen.getByRole('heading', { level: 1, name: 'Profile Settings' })).toBeInTheDocument();
  for (const fact of ['Marta', 'Almeida', 'marta-almeida', 'Real-estate agent', 'marta@example.com', '—']) {
    expect(await screen.findByText(fact)).toBeInTheDocument();
  }
  expect(screen.getByText(`Last updated ${formatLastUpdated(user.updated_at)}`)).toBeInTheDocument();
});

test('a failure says what failed and is tried again', async () => {
  const failed = { error: { code: 'INTERNAL', message: 'Out of order.' } };
  server.use(http.get(`${API_BASE}/me`, () => HttpResponse.json(failed, { status: 500 }), { once: true }));
  const { user: person } = show();
  expect(await screen.findByRole('alert')).toHaveTextContent('Out of order.');
  await person.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('marta-almeida')).toBeInTheDocument();
});
