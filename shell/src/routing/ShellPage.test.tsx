import { lazyWithRetry } from '@lintel/module-kit';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Suspense } from 'react';
import { createMemoryRouter, Outlet, RouterProvider } from 'react-router-dom';
import { failureReports } from '../testing/failureReports';
import { ShellPage } from './ShellPage';

const reports = failureReports();

const missing = () => Object.assign(new Error('Loading chunk 7 failed.'), { name: 'ChunkLoadError' });

/** Routes with a page at `/late` that `load` loads, and one that needs no loading. */
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
          { path: '/late', element: <ShellPage page={late} name="Late" /> },
        ],
      },
    ],
    { initialEntries: ['/late'] },
  );
  render(<RouterProvider router={router} />);
  return router;
}

const Page = () => <p>Here it is</p>;

test('[ERR-06] a card replaces a page that fails to load; "Try again" loads it with one request', async () => {
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

test('opening a failed page again loads it again', async () => {
  const load = jest.fn().mockRejectedValueOnce(missing()).mockResolvedValue({ default: Page });
  const router = show(load);
  await screen.findByRole('alert');
  await router.navigate('/');
  expect(await screen.findByText('At home')).toBeInTheDocument();
  await router.navigate('/late');
  expect(await screen.findByText('Here it is')).toBeInTheDocument();
});

test('[ERR-05] an error while a page renders is a failure of the shell', async () => {
  show(async () => ({
    default: () => {
      throw new Error('Broken.');
    },
  }));
  await waitFor(() => expect(screen.getByText('Unexpected Application Error!')).toBeInTheDocument());
});
