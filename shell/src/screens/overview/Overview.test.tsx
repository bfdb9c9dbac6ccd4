import { API_BASE, apiServer } from '@lintel/module-kit/testing';
import { screen, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { sessionStore } from '../../session/sessionStore';
import { renderScreen } from '../auth/renderScreen';
import { greeting } from './greeting';
import Overview from './Overview';
import { today } from './today';

let listings = 24;
apiServer(
  http.get(`${API_BASE}/properties`, () =>
    HttpResponse.json({ data: [], meta: { total: listings, page: 1, pageSize: 1 } }),
  ),
);
beforeEach(() => {
  listings = 24;
  const info = { id: 'u1', email: 'agent@example.com', firstname: 'Marta', lastname: 'Almeida', avatar: '' };
  sessionStore.update({ signedIn: true, info });
});

test('[OVW-01] greets the user by name under one heading', () => {
  renderScreen(<Overview />, '/');
  expect(screen.getByRole('heading', { level: 1, name: 'Overview' })).toBeInTheDocument();
  expect(screen.getByRole('heading', { level: 2, name: /^Good \w+, Marta$/ })).toBeInTheDocument();
});

test('[OVW-06] Quick Actions lead to the wizard, the listings and the leads', () => {
  renderScreen(<Overview />, '/');
  const card = within(screen.getByRole('region', { name: 'Quick Actions' }));
  expect(card.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Add New Property', '/properties/new'],
    ['Properties', '/properties'],
    ['View Leads', '/leads'],
  ]);
});

test('[OVW-09] an account without listings is led to the first one', async () => {
  listings = 0;
  renderScreen(<Overview />, '/');
  const link = await screen.findByRole('link', { name: 'Create your first listing' });
  expect(link).toHaveAttribute('href', '/properties/new');
});

test.each([
  [4, 'Good evening, Marta'],
  [5, 'Good morning, Marta'],
  [12, 'Good afternoon, Marta'],
  [18, 'Good evening, Marta'],
])('at %i o’clock it is %s', (hour, expected) => {
  expect(greeting(new Date(2026, 10, 21, hour), 'Marta')).toBe(expected);
});

test('the day is written out', () => {
  expect(today(new Date(2026, 10, 21))).toBe('Saturday, November 21');
  expect(greeting(new Date(2026, 10, 21, 9))).toBe('Good morning');
});
