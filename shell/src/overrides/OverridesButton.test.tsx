import { apiServer } from '@lintel/module-kit/testing';
import { screen, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { config } from '../config';
import { renderLayout } from '../testing/renderLayout';

apiServer(
  http.get('*/leads', () => HttpResponse.json({ data: [], meta: { total: 0, page: 1, pageSize: 1 } })),
  http.get('*/versions.json', () => HttpResponse.json({})),
);

afterEach(() => {
  config.overrides = undefined;
  config.development = undefined;
});

test('a button in the sidebar opens the panel; closing returns the focus', async () => {
  config.overrides = true;
  const { user } = renderLayout();
  const button = await screen.findByRole('button', { name: 'Module overrides' });
  await user.click(button);
  await screen.findByRole('dialog', { name: 'Module overrides' });
  await user.keyboard('{Escape}');
  await waitFor(() => expect(button).toHaveFocus());
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('the command palette opens the panel, too', async () => {
  config.overrides = true;
  const { user } = renderLayout();
  await user.keyboard('{Control>}k{/Control}');
  await screen.findByRole('dialog', { name: 'Command palette' });
  await user.keyboard('overrides{Enter}');
  expect(await screen.findByRole('dialog', { name: 'Module overrides' })).toBeInTheDocument();
  await user.keyboard('{Escape}');
});

test('without `config.overrides` there is neither, not even in development', async () => {
  config.development = true;
  const { user } = renderLayout();
  expect(screen.queryByRole('button', { name: 'Module overrides' })).toBeNull();
  await user.keyboard('{Control>}k{/Control}');
  await screen.findByRole('dialog', { name: 'Command palette' });
  await user.keyboard('o');
  expect(screen.getByRole('option', { name: 'Log out' })).toBeInTheDocument();
  expect(screen.queryByRole('option', { name: 'Module overrides' })).toBeNull();
});
