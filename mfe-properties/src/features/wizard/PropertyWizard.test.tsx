import { API_BASE } from '@lintel/module-kit/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { getProperty } from '../../property/propertyApi';
import { makeListing, makePicture } from '../../testing/records';
import { wizardServer } from '../../testing/wizardServer';
import { heading, panel, renderWizard, stepButton } from './testing/renderWizard';

const api = wizardServer();
const button = (name: string) => screen.getByRole('button', { name });
const field = (label: string) => screen.getByLabelText(label);

async function fillFirstStep({ user }: ReturnType<typeof renderWizard>) {
  await user.type(field('Title'), 'Casa do Pinhal');
  await user.type(field('Price'), '1,250.50');
}

test('[WIZ-02] [WIZ-03] lists seven steps in order, each with its mark', async () => {
  renderWizard();
  expect(await heading('Basic Information')).toBeInTheDocument();
  expect(
    panel()
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual([
    '1Basic InformationIn Progress',
    '2MediaNot Started',
    '3Building DetailsNot Started',
    '4Building SystemsNot Started',
    '5Complex FeaturesNot Started',
    '6Legal & FinancialNot Started',
    '7LocationNot Started',
  ]);
});

test('[WIZ-13] [WIZ-14] [WIZ-12] keeps an incomplete step open, says why and focuses its first invalid field', async () => {
  const view = renderWizard();
  await view.user.click(button('Continue'));
  expect(screen.getByRole('alert')).toHaveTextContent('Please complete all required fields');
  expect(field('Title')).toHaveFocus();
  expect(field('Title')).toHaveAccessibleDescription('Title is required');
  expect(field('Price')).toHaveAccessibleDescription('Enter a price above 0');
  expect(stepButton('Building Details')).toBeDisabled();

  await fillFirstStep(view);
  expect(field('Title')).toHaveAccessibleDescription('');
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  expect(stepButton('Basic Information')).toHaveTextContent('CompletedClick to edit');
  expect(panel().getByRole('progressbar')).toHaveAttribute('aria-valuenow', '14');
  await view.user.click(button('Continue'));
  expect(await heading('Media')).toHaveFocus();
  await view.user.click(button('Previous'));
  expect(await heading('Basic Information')).toHaveFocus();
  expect(button('Previous')).toBeDisabled();
});

test('[WIZ-06] [WIZ-57] opens an existing listing with every field and every step visited', async () => {
  renderWizard('/properties/p1/edit');
  expect(await screen.findByLabelText('Title')).toHaveValue('Casa do Pinhal');
  expect(field('Price')).toHaveValue('2,450,000');
  expect(field('Currency')).toHaveValue('EUR');
  expect(panel().getAllByText('Completed')).toHaveLength(7);
  expect(panel().getByText('100%')).toBeInTheDocument();
});

test('[WIZ-20] [WIZ-22] the slug follows the title until the listing is published', async () => {
  const { user, unmount } = renderWizard();
  await user.type(field('Title'), 'Köşk Évian');
  expect(field('Slug')).toHaveValue('kosk-evian');
  expect(field('Slug')).toHaveAttribute('readonly');
  unmount();

  api.state.property = makeListing({ state: 'Active', publishedAt: '2026-11-01T10:00:00.000Z' });
  const second = renderWizard('/properties/p1/edit');
  await second.user.type(await screen.findByLabelText('Title'), ' by the sea');
  expect(field('Slug')).toHaveValue('casa-do-pinhal');
});

test('[WIZ-23] saves a price with its cents and shows it without them', async () => {
  const view = renderWizard();
  await fillFirstStep(view);
  await view.user.tab();
  expect(field('Price')).toHaveValue('1,251');
  await view.user.click(button('Save as Draft'));
  await waitFor(() => expect(api.state.sent).toHaveLength(1));
  expect(api.state.sent[0]?.body).toMatchObject({ title: 'Casa do Pinhal', price: 1250.5 });
});

test('[WIZ-23] focusing a price selects it and shows its cents', async () => {
  api.state.property = makeListing({ price: 1250.5 });
  const { user } = renderWizard('/properties/p1/edit');
  expect(await screen.findByLabelText('Price')).toHaveValue('1,251');
  await user.click(field('Type'));
  await user.tab();
  await user.tab();
  expect(field('Price')).toHaveFocus();
  expect(field('Price')).toHaveValue('1250.5');
  await user.keyboard('99000');
  expect(field('Price')).toHaveValue('99000');
  await user.tab();
  expect(field('Price')).toHaveValue('99,000');
});

test('[WIZ-52] "Save as Draft" requires a title, shows the server\'s message and opens the listing\'s path', async () => {
  const { user, host } = renderWizard();
  await user.click(button('Save as Draft'));
  expect(field('Title')).toHaveAccessibleDescription('Title is required');
  expect(api.state.sent).toEqual([]);
  await user.type(field('Title'), 'Small flat');
  await user.click(button('Save as Draft'));
  await waitFor(() => expect(host.toasts).toMatchObject([{ title: 'Success', description: 'Draft saved' }]));
  expect(host.navigation.getSnapshot().location.pathname).toBe('/properties/p1/edit');
  expect(host.emitted).toContainEqual(['property.saved', { id: 'p1' }]);
  expect(field('Title')).toHaveValue('Small flat');
});

test('[WIZ-53] publishing saves changes, makes the draft Active and opens the listing', async () => {
  const { user, host } = renderWizard('/properties/p1/edit');
  await user.type(await screen.findByLabelText('Title'), '!');
  await user.click(stepButton('Location'));
  await user.click(button('Publish'));
  expect(await heading('One property')).toBeInTheDocument();
  expect(api.state.sent).toEqual([
    { call: 'PATCH /properties', body: { title: 'Casa do Pinhal!' } },
    { call: 'publish', body: null },
  ]);
  expect(host.toasts).toMatchObject([{ description: 'Listing published' }]);
});

test('[WIZ-53] stays where the user has gone while the listing is being published', async () => {
  let respond = () => {};
  const mayRespond = new Promise<void>((resolve) => {
    respond = resolve;
  });
  api.server.use(
    http.post(`${API_BASE}/properties/:id/publish`, async () => {
      await mayRespond;
      const data = makeListing({ state: 'Active', publishedAt: '2026-11-21T10:00:00.000Z' });
      return HttpResponse.json({ data, message: 'Listing published' });
    }),
  );
  const { user, host } = renderWizard('/properties/p1/edit');
  await screen.findByLabelText('Title');
  await user.click(stepButton('Location'));
  await user.click(button('Publish'));
  act(() => host.navigation.navigate('/properties'));
  respond();
  await waitFor(() => expect(host.toasts).toMatchObject([{ description: 'Listing published' }]));
  expect(host.navigation.getSnapshot().location.pathname).toBe('/properties');
});

test('[WIZ-53] publishing a live listing keeps its state', async () => {
  api.state.property = makeListing({
    state: 'Sold',
    is_draft: false,
    publishedAt: '2026-11-01T10:00:00.000Z',
  });
  const { user, host } = renderWizard('/properties/p1/edit');
  await user.type(await screen.findByLabelText('Title'), '!');
  await user.click(stepButton('Location'));
  await user.click(button('Publish'));
  expect(await heading('One property')).toBeInTheDocument();
  expect(api.state.property).toMatchObject({ title: 'Casa do Pinhal!', state: 'Sold' });
  expect(host.toasts).toMatchObject([{ description: 'Listing saved' }]);
});

test('[ERR-09] asks before a live listing becomes a draft', async () => {
  api.state.property = makeListing({
    state: 'Active',
    is_draft: false,
    publishedAt: '2026-11-01T10:00:00.000Z',
  });
  const { user } = renderWizard('/properties/p1/edit');
  await screen.findByLabelText('Title');
  await user.click(button('Save as Draft'));
  const dialog = await screen.findByRole('alertdialog', { name: 'Save as Draft' });
  expect(api.state.sent).toEqual([]);
  await user.click(dialog.querySelector('button:last-of-type') as HTMLElement);
  await waitFor(() => expect(api.state.property?.state).toBe('Draft'));
  expect(api.state.sent).toEqual([{ call: 'PATCH /properties', body: { is_draft: true } }]);
});

test('[ERR-09] asks before a listing that was published elsewhere goes back to Draft', async () => {
  api.state.property = makeListing();
  const { user } = renderWizard('/properties/p1/edit');
  await user.type(await screen.findByLabelText('Title'), '!');
  api.change({ state: 'Active', is_draft: false, publishedAt: '2026-11-21T10:00:00.000Z' });
  await user.click(button('Save as Draft'));
  const dialog = await screen.findByRole('alertdialog', { name: 'Save as Draft' });
  expect(api.state.property).toMatchObject({ state: 'Active', title: 'Casa do Pinhal' });
  await user.click(within(dialog).getByRole('button', { name: 'Save as Draft' }));
  await waitFor(() => expect(api.state.property?.state).toBe('Draft'));
  expect(api.state.property?.title).toBe('Casa do Pinhal!');
});

test('[ERR-09] asks before going back to Draft also after a choice between two versions', async () => {
  api.state.property = makeListing();
  const { user } = renderWizard('/properties/p1/edit');
  await user.type(await screen.findByLabelText('Title'), '!');
  const publishedAt = '2026-11-21T10:00:00.000Z';
  api.change({ title: 'Theirs', state: 'Active', is_draft: false, publishedAt });
  await user.click(button('Save as Draft'));
  const versions = await screen.findByRole('dialog', { name: 'This listing was changed elsewhere' });
  await user.click(within(versions).getByRole('radio', { name: /^Yours/ }));
  await user.click(within(versions).getByRole('button', { name: 'Keep these versions' }));
  expect(await screen.findByRole('alertdialog', { name: 'Save as Draft' })).toBeInTheDocument();
  expect(api.state.property).toMatchObject({ state: 'Active', title: 'Theirs' });
});

test('moves the focus from a removed file to the next one, or to the dropzone', async () => {
  const imageFiles = [makePicture('first'), makePicture('second')];
  api.state.property = makeListing({ images: ['first', 'second'], imageFiles });
  const { user } = renderWizard('/properties/p1/edit');
  await screen.findByLabelText('Title');
  await user.click(stepButton('Media'));
  (await screen.findByRole('button', { name: 'Remove first.webp' })).focus();
  await user.keyboard('{Enter}');
  expect(button('Remove second.webp')).toHaveFocus();
  await user.keyboard('{Enter}');
  expect(screen.getByRole('button', { name: /images here, or click to select/ })).toHaveFocus();
});

test('[WIZ-12] a double click on "Continue" opens the next step alone', async () => {
  api.state.property = makeListing();
  const { user } = renderWizard('/properties/p1/edit');
  await screen.findByLabelText('Title');
  await user.dblClick(button('Continue'));
  expect(await heading('Media')).toBeInTheDocument();
  expect(screen.queryByText('Please complete all required fields')).not.toBeInTheDocument();
});

test('[ERR-09] returns a removed picture to its place with Undo', async () => {
  const imageFiles = [makePicture('first'), makePicture('second')];
  api.state.property = makeListing({ images: ['first', 'second'], imageFiles });
  const { user, host } = renderWizard('/properties/p1/edit');
  await screen.findByLabelText('Title');
  await user.click(stepButton('Media'));
  const names = () =>
    screen.queryAllByRole('button', { name: /^Remove / }).map((remove) => remove.getAttribute('aria-label'));
  const both = ['Remove first.webp', 'Remove second.webp'];
  await waitFor(() => expect(names()).toEqual(both));
  await user.click(button('Remove first.webp'));
  expect(names()).toEqual(['Remove second.webp']);
  const toast = host.toasts.at(-1);
  expect(toast).toMatchObject({ description: 'first.webp removed', action: { label: 'Undo' } });
  act(() => toast?.action?.onSelect());
  expect(names()).toEqual(both);
});

test('[WIZ-57] opens the listing as it is now, not as another page has cached it', async () => {
  api.state.property = makeListing({ title: 'Cached title' });
  const { host, store } = renderWizard('/properties');
  await act(() => store.dispatch(getProperty.initiate('p1')));
  api.state.property = makeListing({ title: 'Current title', version: 2 });
  act(() => host.navigation.navigate('/properties/p1/edit'));
  expect(await screen.findByDisplayValue('Current title')).toBeInTheDocument();
  expect(screen.queryByDisplayValue('Cached title')).not.toBeInTheDocument();
});

test('[PROP-08] a deleted listing opens its page, which offers to restore it', async () => {
  api.state.property = makeListing({ state: 'Deleted', publishedAt: '2026-11-01T10:00:00.000Z' });
  const { host } = renderWizard('/properties/p1/edit');
  expect(await heading('One property')).toBeInTheDocument();
  expect(host.navigation.getSnapshot()).toMatchObject({ location: { pathname: '/properties/p1' } });
});
