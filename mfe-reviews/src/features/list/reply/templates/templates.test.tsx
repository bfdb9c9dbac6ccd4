import { API_BASE, apiServer, createDeferred } from '@lintel/module-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { makeReview, makeTemplate } from '../../../../testing/records';
import { mockTextHeights, renderReviews } from '../../../../testing/renderReviews';
import { makeErrorResponse, reviewServer } from '../../../../testing/reviewServer';

const { state, handlers } = reviewServer();
const server = apiServer(...handlers);
beforeEach(() => {
  Object.assign(state, { reviews: [makeReview()], templates: [makeTemplate()], sent: [] });
  mockTextHeights({ whole: 40, shown: 40 });
});
afterEach(() => jest.restoreAllMocks());

const box = () => screen.findByPlaceholderText('Write your reply...');
const item = (name: string) => screen.findByRole('menuitem', { name });

async function openMenu() {
  const view = renderReviews();
  await view.press('Reply to Helena Duarte');
  await box();
  await view.press('Use a template');
  return view;
}

const list = () => screen.findByRole('dialog', { name: 'Reply templates' });

async function openDialog() {
  const view = await openMenu();
  await view.user.click(await item('Manage templates…'));
  return { ...view, dialog: within(await list()) };
}

test('inserts a template with the customer’s name', async () => {
  const { user } = await openMenu();
  await user.click(await item('Thank you'));
  expect(await box()).toHaveValue('Thank you for writing, Helena Duarte.');
});

test('appends a template to the draft', async () => {
  const { user, press } = renderReviews();
  await press('Reply to Helena Duarte');
  await user.type(await box(), 'Good morning. ');
  await press('Use a template');
  await user.click(await item('Thank you'));
  expect(await box()).toHaveValue('Good morning.\n\nThank you for writing, Helena Duarte.');
});

test('retries when templates fail to load', async () => {
  server.use(
    http.get(`${API_BASE}/reply-templates`, () => makeErrorResponse('Out of order.'), { once: true }),
  );
  const { user, press } = await openMenu();
  await user.click(await item("Couldn't load templates. Try again"));
  await press('Use a template');
  expect(await item('Thank you')).toBeInTheDocument();
});

test('adds a template', async () => {
  const { user, dialog } = await openDialog();
  await user.click(dialog.getByRole('button', { name: 'New template' }));
  expect(dialog.getByRole('button', { name: 'Save template' })).toBeDisabled();
  await user.type(dialog.getByRole('textbox', { name: 'Name' }), 'Greeting');
  await user.type(dialog.getByRole('textbox', { name: 'Text' }), 'Dear {{customer},');
  await user.click(dialog.getByRole('button', { name: 'Save template' }));
  expect(await dialog.findByRole('heading', { name: 'Greeting' })).toBeInTheDocument();
  expect(state.sent).toEqual([
    { call: 'POST /reply-templates', body: { name: 'Greeting', text: 'Dear {customer},' } },
  ]);
});

test('[ERR-08] keeps the form when saving a template fails', async () => {
  server.use(http.patch(`${API_BASE}/reply-templates/t1`, () => makeErrorResponse('The disk is full.')));
  const { user, dialog, lastToast } = await openDialog();
  await user.click(await dialog.findByRole('button', { name: 'Edit Thank you' }));
  await user.type(dialog.getByRole('textbox', { name: 'Name' }), ' all');
  await user.click(dialog.getByRole('button', { name: 'Save template' }));
  await waitFor(() => expect(lastToast()).toMatchObject({ description: 'The disk is full.' }));
  expect(dialog.getByRole('textbox', { name: 'Name' })).toHaveValue('Thank you all');
});

test('[API-19] adds a template once when it is sent again after its answer was lost', async () => {
  const { user, dialog } = await openDialog();
  const keys: (string | null)[] = [];
  server.use(
    http.post(`${API_BASE}/reply-templates`, ({ request }) => {
      keys.push(request.headers.get('Idempotency-Key'));
      return keys.length < 3 ? HttpResponse.error() : undefined;
    }),
  );
  await user.click(dialog.getByRole('button', { name: 'New template' }));
  await user.type(dialog.getByRole('textbox', { name: 'Name' }), 'Greeting');
  await user.type(dialog.getByRole('textbox', { name: 'Text' }), 'Dear');
  const save = async (attempt: number) => {
    const button = dialog.getByRole('button', { name: 'Save template' });
    await waitFor(() => expect(button).toBeEnabled());
    await user.click(button);
    await waitFor(() => expect(keys).toHaveLength(attempt));
  };
  await save(1);
  await save(2);
  await user.type(dialog.getByRole('textbox', { name: 'Text' }), ' Ada');
  await save(3);
  const [lost, repeated, other] = keys;
  expect(lost).toMatch(/^\w{32}$/);
  expect(repeated).toBe(lost);
  expect(other).not.toBe(lost);
});

test('edits a template', async () => {
  const { user, dialog } = await openDialog();
  await user.click(await dialog.findByRole('button', { name: 'Edit Thank you' }));
  await user.type(dialog.getByRole('textbox', { name: 'Name' }), ' all');
  await user.click(dialog.getByRole('button', { name: 'Save template' }));
  expect(await dialog.findByRole('heading', { name: 'Thank you all' })).toBeInTheDocument();
  expect(state.sent[0]?.call).toBe('PATCH /reply-templates/t1');
});

test.each(['{Escape}', 'Close'])(
  'leads from a template back to the list and to the reply (%s)',
  async (way) => {
    const { user } = await openDialog();
    const close = async () =>
      way === 'Close' ? user.click(screen.getByRole('button', { name: 'Close' })) : user.keyboard(way);
    await user.click(await screen.findByRole('button', { name: 'Edit Thank you' }));
    expect(screen.getByRole('dialog', { name: 'Edit template' })).toBeInTheDocument();
    await user.type(screen.getByRole('textbox', { name: 'Name' }), ' all');
    await close();
    await user.click(within(await list()).getByRole('button', { name: 'Edit Thank you' }));
    expect(screen.getByRole('textbox', { name: 'Name' })).toHaveValue('Thank you all');
    await close();
    await list();
    await close();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(await box()).toBeInTheDocument();
  },
);

test('[ERR-08] keeps the form that is open when another template has been saved', async () => {
  const { promise, release } = createDeferred();
  server.use(http.patch(`${API_BASE}/reply-templates/t1`, () => promise.then(() => undefined)));
  const { user, lastToast } = await openDialog();
  await user.click(await screen.findByRole('button', { name: 'Edit Thank you' }));
  await user.type(screen.getByRole('textbox', { name: 'Name' }), ' all');
  await user.click(screen.getByRole('button', { name: 'Save template' }));
  await user.keyboard('{Escape}');
  await user.click(await screen.findByRole('button', { name: 'New template' }));
  release();
  await waitFor(() => expect(lastToast()).toMatchObject({ description: 'Template saved' }));
  expect(screen.getByRole('dialog', { name: 'New template' })).toBeInTheDocument();
});

test('[REV-18] does not send the reply with Ctrl+Enter in a template', async () => {
  const { user, press } = renderReviews();
  await press('Reply to Helena Duarte');
  await user.type(await box(), 'Half a thought');
  await press('Use a template');
  await user.click(await item('Manage templates…'));
  await user.click(await screen.findByRole('button', { name: 'New template' }));
  await user.type(screen.getByRole('textbox', { name: 'Text' }), 'Dear{Control>}{Enter}{/Control}');
  expect(screen.getByRole('textbox', { name: 'Text' })).toBeInTheDocument();
  expect(state.sent).toEqual([]);
});

test('[ERR-09] asks before deleting a template', async () => {
  const { user, dialog } = await openDialog();
  await user.click(await dialog.findByRole('button', { name: 'Delete Thank you' }));
  const question = within(screen.getByRole('alertdialog'));
  await user.click(question.getByRole('button', { name: 'Cancel' }));
  expect(state.sent).toEqual([]);
  await user.click(await dialog.findByRole('button', { name: 'Delete Thank you' }));
  await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Delete' }));
  expect(await dialog.findByText(/^No templates yet/)).toBeInTheDocument();
  expect(state.sent).toEqual([{ call: 'DELETE /reply-templates/t1' }]);
});

test('[ERR-08] restores an unsaved template until it is saved', async () => {
  const { user, dialog, unmount } = await openDialog();
  await user.click(dialog.getByRole('button', { name: 'New template' }));
  await user.type(dialog.getByRole('textbox', { name: 'Name' }), 'Greet');
  unmount();

  const again = await openDialog();
  const press = async (name: string) => user.click(await again.dialog.findByRole('button', { name }));
  await press('New template');
  expect(again.dialog.getByRole('textbox', { name: 'Name' })).toHaveValue('Greet');
  expect(again.dialog.getByText('Draft restored')).toBeInTheDocument();
  await user.type(again.dialog.getByRole('textbox', { name: 'Text' }), 'Dear,');
  await press('Save template');
  await press('New template');
  expect(again.dialog.getByRole('textbox', { name: 'Name' })).toHaveValue('');
});
