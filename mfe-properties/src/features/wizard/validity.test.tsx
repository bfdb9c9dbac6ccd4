import { screen, waitFor, within } from '@testing-library/react';
import { makeListing } from '../../testing/records';
import { wizardServer } from '../../testing/wizardServer';
import { wizardDrafts } from './session/WizardDraft';
import { heading, panel, renderWizard, stepButton } from './testing/renderWizard';

const api = wizardServer();
const button = (name: string) => screen.getByRole('button', { name });
const field = (label: string) => screen.getByLabelText(label);
const readDrafts = () => wizardDrafts.ofOwner('u1');

afterEach(async () => {
  for (const { id } of await readDrafts()) await wizardDrafts.remove(id);
});

async function openDetails() {
  const view = renderWizard('/properties/p1/edit');
  await screen.findByLabelText('Title');
  await view.user.click(button('Continue'));
  await heading('Media');
  await view.user.click(button('Continue'));
  await heading('Building Details');
  return view;
}

test('[WIZ-23] parses a price with a magnitude and formats it on blur', async () => {
  const { user } = renderWizard();
  await user.type(field('Title'), 'Villa');
  await user.type(field('Price'), '1.5 Mio');
  expect(field('Price')).toHaveValue('1.5 Mio');
  await user.tab();
  expect(field('Price')).toHaveValue('1,500,000');
  await user.click(button('Save as Draft'));
  await waitFor(() => expect(api.state.sent[0]?.body).toMatchObject({ price: 1_500_000 }));
});

test('[WIZ-14] keeps an unreadable price with a message, and neither sends nor completes it', async () => {
  const { user, host } = renderWizard();
  await user.type(field('Title'), 'Villa');
  await user.type(field('Price'), 'call me');
  await user.tab();
  expect(field('Price')).toHaveValue('call me');
  expect(field('Price')).toHaveAccessibleDescription('Enter a price such as 450,000');
  expect(stepButton('Basic Information')).toHaveTextContent('In Progress');
  await user.click(button('Continue'));
  expect(screen.getByText('Please complete all required fields')).toBeInTheDocument();

  await user.click(button('Save as Draft'));
  await waitFor(() => expect(host.toasts).toHaveLength(1));
  expect(host.toasts[0]).toMatchObject({
    title: 'Draft partly saved',
    description: 'Not saved: Price. Correct the marked fields.',
  });
  expect(api.state.sent[0]?.body).not.toHaveProperty('price');
  expect(field('Price')).toHaveValue('call me');
  await user.clear(field('Price'));
  await user.type(field('Price'), '450k');
  expect(field('Price')).toHaveAccessibleDescription('');
  expect(stepButton('Basic Information')).toHaveTextContent('Completed');
});

test('keeps unreadable text across steps and reloads, with its message', async () => {
  const { user, unmount } = renderWizard('/properties/p1/edit');
  await screen.findByLabelText('Title');
  await user.click(stepButton('Building Details'));
  await heading('Building Details');
  await user.type(field('Gross area (m²)'), '120,5');
  await user.type(field('Bedrooms'), 'three');
  await user.click(stepButton('Basic Information'));
  await user.click(button('Continue'));
  await user.click(button('Continue'));
  expect(field('Bedrooms')).toHaveValue('three');
  expect(field('Gross area (m²)')).toHaveValue('120.5');
  unmount();
  await waitFor(async () => expect((await readDrafts())[0]?.values.bedrooms).toBe('three'));

  const second = renderWizard('/properties/p1/edit');
  await second.user.click(await screen.findByRole('button', { name: 'Resume your draft' }));
  expect(await screen.findByLabelText('Bedrooms')).toHaveValue('three');
  expect(field('Bedrooms')).toHaveAccessibleDescription('Enter a whole number such as 3');
});

test("[WIZ-05] [WIZ-16] an empty step is complete; one with an invalid value isn't and stays open", async () => {
  const { user } = await openDetails();
  expect(stepButton('Building Details')).toHaveTextContent('Completed');
  expect(panel().getByText('100%')).toBeInTheDocument();
  await user.type(field('Floor count'), '500');
  await user.tab();
  expect(field('Floor count')).toHaveAccessibleDescription('Floor count must be at most 200');
  expect(stepButton('Building Details')).toHaveTextContent('In Progress');
  expect(panel().getByText('86%')).toBeInTheDocument();
  await user.click(button('Continue'));
  expect(screen.getByText('Please complete all required fields')).toBeInTheDocument();
  expect(field('Floor count')).toHaveFocus();
  expect(field('Floor count')).toHaveValue('500');
});

test('[WIZ-54] publishing with an invalid value opens its step with the banner', async () => {
  const { user } = await openDetails();
  await user.type(field('Year built'), '1700');
  await user.click(stepButton('Basic Information'));
  // From a complete step to a later complete one.
  await user.click(stepButton('Location'));
  await user.click(button('Publish'));
  expect(await heading('Building Details')).toBeInTheDocument();
  expect(screen.getByText('Please complete all required fields')).toBeInTheDocument();
  expect(field('Year built')).toHaveAccessibleDescription('Year built must be at least 1900');
  expect(api.state.sent.map(({ call }) => call)).not.toContain('publish');
});

test('reports contradicting values at one field; changing either resolves them', async () => {
  const { user } = await openDetails();
  await user.type(field('Gross area (m²)'), '80');
  await user.type(field('Net area (m²)'), '90');
  await user.tab();
  const misfit = "Net area can't be larger than the gross area (80 m²)";
  expect(field('Net area (m²)')).toHaveAccessibleDescription(misfit);
  expect(stepButton('Building Details')).toHaveTextContent('In Progress');
  await user.click(button('Continue'));
  await heading('Building Systems');
  await user.click(button('Previous'));
  await user.clear(field('Gross area (m²)'));
  await user.type(field('Gross area (m²)'), '95');
  await user.tab();
  await waitFor(() => expect(field('Net area (m²)')).toHaveAccessibleDescription(''));
  expect(stepButton('Building Details')).toHaveTextContent('Completed');
});

test("opens a draft beyond today's limits with messages, and saves it", async () => {
  api.state.property = makeListing({ floor_count: 500, coordinates: '99, 0' });
  const { user, host } = await openDetails();
  expect(panel().getByText('71%')).toBeInTheDocument();
  expect(field('Floor count')).toHaveValue('500');
  expect(field('Floor count')).toHaveAccessibleDescription('Floor count must be at most 200');
  await user.type(field('Bedrooms'), '3');
  await user.click(button('Save as Draft'));
  await waitFor(() => expect(host.toasts).toMatchObject([{ title: 'Success' }]));
  expect(api.state.sent).toEqual([{ call: 'PATCH /properties', body: { bedrooms: 3 } }]);
});

test('the arrow keys change a number within its limits', async () => {
  const { user } = await openDetails();
  await user.type(field('Floor count'), '199');
  await user.keyboard('{ArrowUp}{ArrowUp}');
  expect(field('Floor count')).toHaveValue('200');
  await user.type(field('Ceiling height (m)'), '2,7{ArrowUp}');
  expect(field('Ceiling height (m)')).toHaveValue('2.8');
  await user.type(field('Bedrooms'), '{ArrowUp}{ArrowDown}');
  expect(field('Bedrooms')).toHaveValue('0');
});

test('[WIZ-04] [WIZ-05] [WIZ-06] a draft opens with the percentage that it had', async () => {
  const first = renderWizard();
  await first.user.type(field('Title'), 'Villa');
  await first.user.type(field('Price'), '450000');
  expect(panel().getByText('14%')).toBeInTheDocument();
  await first.user.click(button('Save as Draft'));
  await waitFor(() => expect(first.host.toasts).toHaveLength(1));
  expect(api.state.sent[0]?.body).toMatchObject({ visitedSteps: ['basic-information'] });
  await first.user.click(button('Continue'));
  await waitFor(() => expect(api.state.property?.visitedSteps).toEqual(['basic-information', 'media']));
  first.unmount();

  renderWizard('/properties/p1/edit');
  await screen.findByLabelText('Title');
  expect(panel().getByText('14%')).toBeInTheDocument();
  expect(stepButton('Media')).toHaveTextContent('In Progress');
  expect(stepButton('Location')).toHaveTextContent('Not Started');
});

test('[WIZ-06] opens published and imported listings with every step visited, and sends nothing', async () => {
  api.state.property = makeListing({
    state: 'Active',
    publishedAt: '2026-11-01T10:00:00.000Z',
    visitedSteps: ['basic-information'],
  });
  const { unmount } = await openDetails();
  expect(panel().getByText('100%')).toBeInTheDocument();
  unmount();
  api.state.property = makeListing();
  await openDetails();
  expect(panel().getByText('100%')).toBeInTheDocument();
  expect(api.state.sent).toEqual([]);
});

test('the checklist opens the newest draft at its first incomplete step', async () => {
  api.state.property = makeListing({ images: [], imageFiles: [] });
  const { host } = renderWizard('/properties/add?unfinished');
  expect(await heading('Media')).toBeInTheDocument();
  expect(host.navigation.getSnapshot().location.pathname).toBe('/properties/p1/edit');
});

test('the checklist opens a blank form when there is no draft', async () => {
  const { host } = renderWizard('/properties/add?unfinished');
  expect(await heading('Basic Information')).toBeInTheDocument();
  expect(host.navigation.getSnapshot().location).toMatchObject({ pathname: '/properties/add', search: '' });
  expect(field('Title')).toHaveValue('');
});

test('shows and retries a failure to load the newest draft', async () => {
  api.state.isDown = true;
  const { user } = renderWizard('/properties/add?unfinished');
  const again = await screen.findByRole('button', { name: 'Try again' });
  api.state.isDown = false;
  api.state.property = makeListing();
  await user.click(again);
  expect(await screen.findByLabelText('Title')).toHaveValue('Casa do Pinhal');
});

test('the arrow down key starts an empty number at its minimum, and a year at the current one', async () => {
  const { user } = await openDetails();
  await user.type(field('Bedrooms'), '{ArrowDown}');
  expect(field('Bedrooms')).toHaveValue('0');
  await user.type(field('Year built'), '{ArrowDown}');
  expect(field('Year built')).toHaveValue(String(new Date().getFullYear()));
});

test('an arrow key keeps a text that is not a number', async () => {
  const { user } = await openDetails();
  await user.type(field('Bedrooms'), 'three{ArrowUp}{ArrowDown}');
  expect(field('Bedrooms')).toHaveValue('three');
});

test('taking over the value saved elsewhere removes the message of the one it replaces', async () => {
  api.state.property = makeListing();
  const { user } = await openDetails();
  await user.type(field('Bedrooms'), 'three');
  await user.type(field('Facade'), 'Brick');
  expect(field('Bedrooms')).toHaveAccessibleDescription('Enter a whole number such as 3');
  api.change({ bedrooms: 4 });
  await user.click(button('Save as Draft'));
  const dialog = await screen.findByRole('dialog', { name: 'This listing was changed elsewhere' });
  await user.click(within(dialog).getByRole('radio', { name: /^Saved elsewhere/ }));
  await user.click(within(dialog).getByRole('button', { name: 'Keep these versions' }));
  await waitFor(() => expect(api.state.property).toMatchObject({ bedrooms: 4, facade: 'Brick' }));
  expect(field('Bedrooms')).toHaveValue('4');
  expect(field('Bedrooms')).toHaveAccessibleDescription('');
});
