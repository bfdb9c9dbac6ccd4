import { draftStore } from '@lintel/module-kit';
import { API_BASE, apiServer } from '@lintel/module-kit/testing';
import { screen } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { renderLayout } from '../testing/renderLayout';

apiServer(
  http.get(`${API_BASE}/leads`, () =>
    HttpResponse.json({ data: [], meta: { total: 0, page: 1, pageSize: 1 } }),
  ),
);

const drawer = () => screen.getByRole('dialog', { name: 'Navigation' });
const isOpen = () => screen.queryByRole('dialog', { name: 'Navigation' }) !== null;
const menu = () => screen.getByRole('button', { name: 'Menu', hidden: true });

test('the menu button opens the drawer, which traps the focus until Escape returns it', async () => {
  const { user } = renderLayout();
  await user.click(menu());
  expect(drawer()).toContainElement(document.activeElement as HTMLElement);
  for (let step = 0; step < 12; step += 1) {
    await user.tab();
    expect(drawer()).toContainElement(document.activeElement as HTMLElement);
  }
  await user.keyboard('{Escape}');
  expect(isOpen()).toBe(false);
  expect(menu()).toHaveFocus();
});

test('a dialog that opens over the drawer keeps the focus, and Escape closes it alone', async () => {
  const { user } = renderLayout();
  draftStore.write('u1', 'lead.1.note', { value: 'mine', base: '' });
  await user.click(menu());
  await user.click(screen.getByRole('button', { name: 'Log out' }));
  const dialog = await screen.findByRole('dialog', { name: 'You have unsaved drafts' });
  const focused = new Set<Element | null>();
  for (let step = 0; step < 4; step += 1) {
    focused.add(document.activeElement);
    expect(dialog).toContainElement(document.activeElement as HTMLElement);
    await user.tab();
  }
  expect([...focused].map((element) => element?.textContent)).toEqual(
    expect.arrayContaining(['Cancel', 'Keep and log out', 'Remove and log out']),
  );
  await user.keyboard('{Escape}');
  expect(dialog).not.toBeInTheDocument();
  expect(isOpen()).toBe(true);
});

test('the drawer closes on a click beside it and on any navigation, also to the current page', async () => {
  const { user, container } = renderLayout();
  await user.click(menu());
  await user.click(container.querySelector('[data-scrim]') as HTMLElement);
  expect(isOpen()).toBe(false);
  await user.click(menu());
  await user.click(screen.getByRole('link', { name: 'Overview' }));
  expect(isOpen()).toBe(false);
  await user.click(menu());
  await user.click(screen.getByRole('link', { name: 'Analytics' }));
  expect(isOpen()).toBe(false);
  expect(screen.getByRole('heading', { level: 1, name: 'Analytics' })).toBeInTheDocument();
});
