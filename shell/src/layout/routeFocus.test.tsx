import { API_BASE, apiServer } from '@lintel/module-kit/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { renderLayout } from '../testing/renderLayout';

apiServer(
  http.get(`${API_BASE}/leads`, () =>
    HttpResponse.json({ data: [], meta: { total: 0, page: 1, pageSize: 1 } }),
  ),
);

test('[NAV-20] sets the title to the page’s heading, and moves the focus there after a navigation', async () => {
  const { user } = renderLayout();
  await waitFor(() => expect(document.title).toBe('Overview · Lintel'));
  expect(document.body).toHaveFocus();
  await user.click(screen.getByRole('link', { name: 'Analytics' }));
  expect(document.title).toBe('Analytics · Lintel');
  await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus());
  expect(window.scrollTo).toHaveBeenCalledWith(0, 0);
});

test('focuses a heading that renders late, and follows changes of it in the title', async () => {
  const { router } = renderLayout('/leads');
  await waitFor(() => expect(document.title).toBe('Leads · Lintel'));
  await act(() => router.navigate('/late'));
  const late = document.body.appendChild(document.createElement('h1'));
  late.textContent = 'Casa do Pinhal';
  await waitFor(() => expect(late).toHaveFocus());
  late.textContent = 'Casa do Pinhal, sold';
  await waitFor(() => expect(document.title).toBe('Casa do Pinhal, sold · Lintel'));
  late.remove();
});
