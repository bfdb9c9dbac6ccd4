import { API_BASE, apiServer, renderInHost } from '@lintel/module-kit/testing';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { createStore } from '../../store';
import { errorResponse } from '../../testing/leadServer';
import { makeTask } from '../../testing/records';
import TaskDialog from './TaskDialog';

const twins = [
  { type: 'lead', id: 'l1', title: 'Twin One', subtitle: 'twin1@example.com' },
  { type: 'lead', id: 'l2', title: 'Twin Two', subtitle: 'twin2@example.com' },
];
let sent: unknown[] = [];
let answers = Promise.resolve();
const server = apiServer();
const scrolled = jest.fn<void, [ScrollIntoViewOptions], Element>();
const close = jest.fn();
beforeEach(() => {
  sent = [];
  answers = Promise.resolve();
  scrolled.mockClear();
  close.mockClear();
  Element.prototype.scrollIntoView = scrolled;
  server.use(
    http.get(`${API_BASE}/search`, async ({ request }) => {
      const { searchParams } = new URL(request.url);
      await answers;
      const text = searchParams.get('q')?.toLowerCase() ?? '';
      const isLead = searchParams.get('type') === 'lead';
      return HttpResponse.json({
        data: isLead
          ? twins.filter((hit) => `${hit.title} ${hit.subtitle}`.toLowerCase().includes(text))
          : [],
      });
    }),
    http.post(`${API_BASE}/tasks`, async ({ request }) => {
      sent.push(await request.json());
      return HttpResponse.json({ data: makeTask({ id: 't9' }), message: 'Task added' }, { status: 201 });
    }),
  );
});

/** Delays the responses of `/search` until the returned function is called. */
function holdAnswers() {
  let release = () => {};
  answers = new Promise((resolve) => {
    release = resolve;
  });
  return () => release();
}

const show = () =>
  renderInHost(<TaskDialog initial={{ kind: 'task', title: 'Hand over keys' }} onClose={close} />, {
    createStore,
  });
const picker = (label = 'Lead') => screen.getByRole('combobox', { name: label });
const list = () => screen.queryByRole('listbox');
const option = (name: RegExp) => screen.findByRole('option', { name });
const save = () => screen.getByRole('button', { name: 'Add task' });

test('[TASK-06] Enter before the results are there chooses the first one, and saves nothing', async () => {
  const release = holdAnswers();
  const { user } = show();
  await user.type(picker(), 'twin2{Enter}');
  expect(sent).toEqual([]);
  release();
  await waitFor(() => expect(picker()).toHaveValue('Twin Two'));
  expect(sent).toEqual([]);
  await user.click(save());
  await waitFor(() => expect(sent).toMatchObject([{ title: 'Hand over keys', leadId: 'l2' }]));
});

test('[TASK-06] Enter that ends the input of a character chooses nothing', async () => {
  const { user } = show();
  await user.type(picker(), 'twin');
  await option(/Twin One/);
  fireEvent.keyDown(picker(), { key: 'Enter', isComposing: true });
  expect(picker()).toHaveValue('twin');
  await user.keyboard('{Enter}');
  expect(picker()).toHaveValue('Twin One');
});

test('[TASK-06] Enter does nothing when nothing is found, and chooses nothing of another search', async () => {
  const { user } = show();
  await user.type(picker(), 'nobody{Enter}');
  expect(await screen.findByText('No results for “nobody”')).toBeVisible();
  await user.keyboard('{Enter}');
  expect(picker()).toHaveValue('nobody');
  await user.clear(picker());
  await user.type(picker(), 'twin');
  await option(/Twin One/);
  expect(picker()).toHaveValue('twin');
  expect(sent).toEqual([]);
});

test.each([
  ['Lead', 'Choose a lead from the list.'],
  ['Listing', 'Choose a listing from the list.'],
])('[TASK-06] refuses to save a text in %s that is no choice', async (label, message) => {
  const { user } = show();
  await user.type(picker(label), 'twin2');
  await user.tab();
  await user.click(save());
  expect(picker(label)).toHaveAccessibleDescription(expect.stringContaining(message));
  expect(picker(label)).toHaveFocus();
  expect(picker(label)).toHaveValue('twin2');
  expect(sent).toEqual([]);
  await user.clear(picker(label));
  expect(screen.queryByText(message)).not.toBeInTheDocument();
  await user.click(save());
  await waitFor(() => expect(sent).toMatchObject([{ leadId: null, propertyId: null }]));
});

test('[TASK-06] asks for the lead of a viewing, which then names it, rather than for a title', async () => {
  const { user } = renderInHost(<TaskDialog onClose={close} />, { createStore });
  await user.type(picker(), 'twin2');
  await user.click(screen.getByRole('button', { name: 'Schedule viewing' }));
  expect(screen.getByText('Choose a lead from the list.')).toBeVisible();
  expect(screen.queryByText('Enter a title.')).not.toBeInTheDocument();
});

test('[TASK-14] keeps a text that is no choice in the draft', async () => {
  const { user, unmount } = show();
  await user.type(picker(), 'twin2');
  unmount();
  show();
  expect(picker()).toHaveValue('twin2');
  expect(list()).not.toBeInTheDocument();
});

test('[TASK-06] the list closes when the focus leaves the field, and opens when it returns', async () => {
  const { user } = show();
  await user.type(picker(), 'twin');
  await option(/Twin One/);
  await user.tab();
  expect(list()).not.toBeInTheDocument();
  expect(picker('Listing')).toHaveFocus();
  await user.tab({ shift: true });
  expect(list()).toBeVisible();
  await user.click(await option(/Twin Two/));
  expect(picker()).toHaveValue('Twin Two');
  expect(picker()).toHaveFocus();
  expect(list()).not.toBeInTheDocument();
});

test('[TASK-06] arrow keys move through the options; Escape closes the list, not the form', async () => {
  const { user } = show();
  await user.type(picker(), 'twin');
  const [first, second] = [await option(/Twin One/), await option(/Twin Two/)];
  expect(picker()).toHaveAttribute('aria-expanded', 'true');
  expect(picker()).toHaveAttribute('aria-controls', list()?.id);
  expect(picker()).toHaveAttribute('aria-activedescendant', first.id);
  await user.keyboard('{ArrowDown}');
  expect(picker()).toHaveAttribute('aria-activedescendant', second.id);
  expect(second).toHaveAttribute('aria-selected', 'true');
  await user.keyboard('{ArrowDown}{ArrowUp}');
  expect(picker()).toHaveAttribute('aria-activedescendant', second.id);
  await user.keyboard('{Escape}');
  expect(list()).not.toBeInTheDocument();
  expect(close).not.toHaveBeenCalled();
  expect(picker()).toHaveValue('twin');
  expect(picker()).toHaveAttribute('aria-expanded', 'false');
  await user.keyboard('{ArrowDown}');
  expect(list()).toBeVisible();
  await user.keyboard('{Enter}');
  expect(picker()).toHaveValue('Twin Two');
  expect(sent).toEqual([]);
});

test('[TASK-06] says that it searches, that it finds nothing, and that it failed', async () => {
  const release = holdAnswers();
  const { user } = show();
  const status = [...screen.getByRole('dialog').querySelectorAll('[aria-live="polite"]')];
  const text = () => status.map(({ textContent }) => textContent).join('');
  await user.type(picker(), 'q');
  expect(text()).toContain('Searching…');
  release();
  await waitFor(() => expect(text()).toContain('No results for “q”'));
  expect(picker()).toHaveAttribute('aria-expanded', 'false');
  server.use(http.get(`${API_BASE}/search`, () => errorResponse('Out of order.'), { once: true }));
  await user.clear(picker());
  expect(text()).toBe('');
  await user.type(picker(), 't');
  await waitFor(() => expect(text()).toContain("Couldn't search leads."));
  await user.tab();
  expect(screen.getByRole('button', { name: 'Try again' })).toHaveFocus();
  await user.keyboard('{Enter}');
  await option(/Twin One/);
  expect(picker()).toHaveFocus();
  expect(text()).toBe('');
  expect(sent).toEqual([]);
});

test('[TASK-06] scrolls the list into view when it opens', async () => {
  const { user } = show();
  await user.type(picker(), 'twin');
  await option(/Twin One/);
  expect(scrolled).toHaveBeenCalledWith({ block: 'nearest' });
  expect(scrolled.mock.contexts.some((element) => element.contains(list()))).toBe(true);
});
