import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { connectNavigation } from '../navigation/navigation';

/** Renders a screen at a path. All other paths are empty. */
export function renderScreen(screen: ReactNode, path: string, state?: unknown) {
  // jsdom doesn't implement scrolling.
  window.scrollTo = jest.fn() as typeof window.scrollTo;
  const { pathname, search } = new URL(path, 'http://localhost');
  const router = createMemoryRouter(
    [
      { path: pathname, element: screen },
      { path: '*', element: null },
    ],
    { initialEntries: [{ pathname, search, state }] },
  );
  connectNavigation(router);
  return { ...render(<RouterProvider router={router} />), router, user: userEvent.setup() };
}
