import { screen, waitFor, within } from '@testing-library/react';
import { makeListing } from '../../../testing/records';
import { wizardServer } from '../../../testing/wizardServer';
import { heading, renderWizard, stepButton } from '../testing/renderWizard';

const api = wizardServer();
const field = (label: string) => screen.getByLabelText(label);
const options = () => within(screen.getByRole('listbox')).getAllByRole('option');

async function openLocation(changes: Parameters<typeof makeListing>[0] = {}) {
  api.state.property = makeListing(changes);
  const view = renderWizard('/properties/p1/edit');
  await screen.findByLabelText('Title');
  await view.user.click(stepButton('Location'));
  await heading('Location');
  return view;
}

const listed = () => screen.findByRole('button', { name: 'Show countries' });

test('finds a country by name and by code, and fills in its code', async () => {
  const { user } = await openLocation();
  await listed();
  const country = field('Country name');
  expect(country).toHaveRole('combobox');
  await user.type(country, 'ni');
  expect(options().map(({ textContent }) => textContent)).toEqual([
    'NigerNE',
    'NigeriaNG',
    'United StatesUS',
  ]);
  expect(country).toHaveAttribute('aria-expanded', 'true');
  await user.keyboard('{ArrowDown}{ArrowDown}');
  expect(country).toHaveAttribute('aria-activedescendant', options()[1]?.id);
  await user.keyboard('{Enter}');
  expect(country).toHaveValue('Nigeria');
  expect(field('Country code')).toHaveValue('NG');
  expect(screen.queryByRole('listbox')).not.toBeInTheDocument();
  expect(await heading('Location')).toBeInTheDocument();

  await user.clear(country);
  await user.type(country, 'de');
  expect(options()[0]).toHaveTextContent('Germany');
  await user.click(options()[0] as HTMLElement);
  expect(field('Country code')).toHaveValue('DE');
});

test("lists the country's states; leaves the code empty when it is too long", async () => {
  const { user } = await openLocation({ country_code: 'US', country_name: 'United States' });
  await user.click(await screen.findByRole('button', { name: 'Show states' }));
  expect(options().map(({ textContent }) => textContent)).toEqual(['CaliforniaCA', 'New YorkNY']);
  await user.click(options()[0] as HTMLElement);
  expect(field('State code')).toHaveValue('CA');
  await user.clear(field('Country code'));
  await user.type(field('Country code'), 'au');
  await waitFor(() => expect(field('Country name')).toHaveValue('Australia'));
  await user.clear(field('State name'));
  await user.type(field('State name'), 'south');
  await user.click(await screen.findByRole('option', { name: 'New South Wales' }));
  expect(field('State code')).toHaveValue('');
});

test('[WIZ-41] converts a typed code to upper case, limits it to two characters and fills in the name', async () => {
  const { user } = await openLocation();
  await listed();
  await user.type(field('Country code'), 'ptx');
  expect(field('Country code')).toHaveValue('PT');
  await waitFor(() => expect(field('Country name')).toHaveValue('Portugal'));
  await user.type(field('Country name'), ', Madeira');
  await user.clear(field('Country code'));
  await user.type(field('Country code'), 'ng');
  expect(field('Country name')).toHaveValue('Portugal, Madeira');
});

test('[WIZ-38] saves unlisted countries and states as typed', async () => {
  const { user } = await openLocation();
  await listed();
  await user.type(field('Country code'), 'qq');
  await user.type(field('Country name'), 'Sealand');
  await user.type(field('State name'), 'Roughs Tower');
  expect(screen.queryByRole('listbox')).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Save as Draft' }));
  await waitFor(() =>
    expect(api.state.sent[0]?.body).toEqual({
      country_code: 'QQ',
      country_name: 'Sealand',
      state_name: 'Roughs Tower',
    }),
  );
});

test('Escape closes the list and keeps the text; opening a listing changes nothing', async () => {
  const { user } = await openLocation({ country_code: 'PT', country_name: null });
  await listed();
  expect(field('Country name')).toHaveValue('');
  await user.type(field('Country name'), 'uni{Escape}');
  expect(screen.queryByRole('listbox')).not.toBeInTheDocument();
  expect(field('Country name')).toHaveValue('uni');
  expect(field('Country name')).toHaveFocus();
});

test("says when a list can't be loaded, and accepts typed text", async () => {
  api.state.isDown = true;
  const { user } = await openLocation();
  await waitFor(() =>
    expect(field('Country name')).toHaveAccessibleDescription(
      "Couldn't load the list of countries. You can type the name.",
    ),
  );
  await user.type(field('Country name'), 'Portugal');
  expect(field('Country name')).toHaveValue('Portugal');
});
