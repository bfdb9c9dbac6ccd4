import { PageHeader } from '@lintel/ui';
import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { Layout } from '../layout/Layout';
import { registry } from '../modules/registry';
import { connectNavigation } from '../navigation/navigation';
import type { Entry } from '../navigation/navigationGroups';
import { sessionStore } from '../session/sessionStore';

const leads: Entry = {
  label: 'Leads',
  to: '/leads',
  icon: 'users',
  group: 'main',
  order: 30,
  shapes: [],
  count: {
    request: '/leads?isRead=false&_limit=1',
    noun: ['unread lead', 'unread leads'],
    events: ['lead.changed'],
  },
};

/** Renders the layout with some pages and a module that declares an entry with a count. */
export function renderLayout(path = '/') {
  // jsdom doesn't implement scrolling.
  window.scrollTo = jest.fn() as typeof window.scrollTo;
  registry.modules = [
    {
      id: 'leads',
      name: 'Leads',
      version: '1.0.0',
      host: '^1.0.0',
      baseUrl: '/modules/leads/1.0.0/',
      entry: 'remoteEntry.js',
      routes: [],
      redirects: [],
      navigation: [leads],
      widgets: [],
      integrity: {},
    },
  ];
  // A new sign-in starts without server data.
  sessionStore.update({
    signedIn: true,
    epoch: sessionStore.getSnapshot().epoch + 1,
    info: { id: 'u1', email: 'agent@example.com', firstname: 'Marta', lastname: 'Almeida', avatar: '' },
  });
  const router = createMemoryRouter(
    [
      {
        element: <Layout />,
        children: [
          { path: '/', element: <PageHeader title="Overview" /> },
          { path: '/leads', element: <PageHeader title="Leads" /> },
          { path: '/analytics', element: <PageHeader title="Analytics" /> },
          { path: '/settings', element: <PageHeader title="Settings" /> },
          { path: '/late', element: null },
        ],
      },
    ],
    { initialEntries: [path] },
  );
  connectNavigation(router);
  return { ...render(<RouterProvider router={router} />), router, user: userEvent.setup() };
}
