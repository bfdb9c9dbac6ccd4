import { lazyWithRetry } from '@lintel/module-kit';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Suspense } from 'react';
import { createMemoryRouter, Outlet, RouterProvider } from 'react-router-dom';
import { failureReports } from '../testing/failureReports';
import { ShellPage } from './ShellPage';

const reports = failureReports();

const missing = () => Object.assign(new Error('Loading chunk 7 failed.'), { name: 'ChunkLoadError' });

/** A page of the shell at `/late`, loaded as the test says, beside one that is there. */
function show(load: () => Promise<{ default: () => React.ReactNode }>) {
  const late = lazyWithRetry(load, { path: '/late' });
  const router = createMemoryRouter(
    [
      {
        element: (
          <Suspense>
            <Outlet />
          </Suspense>
        ),
        errorElement: <p>Unexpected Application Error!</p>,
        children: [
          { path: '/', element: <p>At home</p> },
          { path: '/late', element: <ShellPage of={late} name="Late" /> },
        ],
      },
    ],
    { initialEntries: ['/late'] },
  );
  render(<RouterProvider router={router} />);
  return router;
}

const Page = () => <p>Here it is</p>;

test('[ERR-06] a page that does not come is a card in its place; "Try again" brings it, asked for once each time', async () => {
  const load = jest.fn().mockRejectedValueOnce(missing()).mockResolvedValue({ default: Page });
  show(load);
  expect(await screen.findByRole('alert')).toHaveTextContent("Couldn't load Late");
  expect(load).toHaveBeenCalledTimes(1);
  expect(reports).toMatchObject([{ module: 'shell', phase: 'load' }]);
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Here it is')).toBeInTheDocument();
  expect(screen.queryByRole('alert')).toBeNull();
  expect(load).toHaveBeenCalledTimes(2);
});

test('whoever opens it again asks for it anew', async () => {
  const load = jest.fn().mockRejectedValueOnce(missing()).mockResolvedValue({ default: Page });
  const router = show(load);
  await screen.findByRole('alert');
  await router.navigate('/');
  expect(await screen.findByText('At home')).toBeInTheDocument();
  await router.navigate('/late');
  expect(await screen.findByText('Here it is')).toBeInTheDocument();
});

test('[ERR-05] a page that breaks while it renders is the failure of the shell', async () => {
  show(async () => ({
    default: () => {
      throw new Error('Broken.');
    },
  }));
  await waitFor(() => expect(screen.getByText('Unexpected Application Error!')).toBeInTheDocument());
});
