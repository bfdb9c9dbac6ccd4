import { API_BASE } from '@lintel/module-kit/testing';
import { screen, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { aListing } from '../testing/aListing';
import { heading, panel, renderWizard } from '../testing/renderWizard';
import { wizardApi } from '../testing/wizardApi';
import { draftStore } from './draftStore';

const api = wizardApi();
const field = (label: string) => screen.getByLabelText(label);
const resume = () => screen.findByRole('button', { name: 'Resume your draft' });
const kept = () => draftStore.ofOwner('u1');

afterEach(async () => {
  for (const { id } of await kept()) await draftStore.remove(id);
});

async function breakOff(path: string, text: string) {
  const view = renderWizard(path);
  await view.user.type(await screen.findByLabelText('Title'), text);
  view.unmount();
  await waitFor(async () => expect(await kept()).toHaveLength(1));
}

test('[WIZ-55] a new listing that was broken off is offered, and goes on where it was', async () => {
  const view = renderWizard();
  await view.user.type(field('Title'), 'Broken off');
  await view.user.type(field('Price'), '5');
  view.unmount();
  await waitFor(async () =>
    expect((await kept())[0]?.values).toMatchObject({ title: 'Broken off', price: 5 }),
  );

  const { user } = renderWizard();
  expect(field('Title')).toHaveValue('');
  await user.click(await resume());
  expect(await screen.findByDisplayValue('Broken off')).toBeInTheDocument();
  expect(await heading('Basic Information')).toHaveFocus();
  expect(panel().getByText('14%')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Resume your draft' })).not.toBeInTheDocument();
});

test('[WIZ-55] what was changed in a live listing is offered at its address, and nowhere else', async () => {
  api.state.property = aListing({
    state: 'Active',
    is_draft: false,
    publishedAt: '2026-11-01T10:00:00.000Z',
  });
  await breakOff('/properties/p1/edit', ' by the sea');
  const first = renderWizard();
  expect(await heading('Basic Information')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Resume your draft' })).not.toBeInTheDocument();
  first.unmount();

  const { user } = renderWizard('/properties/p1/edit');
  await user.click(await resume());
  expect(await screen.findByDisplayValue('Casa do Pinhal by the sea')).toBeInTheDocument();
  expect(api.state.sent).toEqual([]);
});

test('"Start over" discards what was kept, and Undo brings it back', async () => {
  await breakOff('/properties/add', 'Second thoughts');
  const { user, host } = renderWizard();
  await resume();
  await user.click(screen.getByRole('button', { name: 'Start over' }));
  await waitFor(() => expect(host.toasts).toMatchObject([{ title: 'Draft discarded' }]));
  expect(await kept()).toEqual([]);
  expect(screen.queryByRole('button', { name: 'Start over' })).not.toBeInTheDocument();
  host.toasts[0]?.action?.onSelect();
  expect(await resume()).toBeInTheDocument();
  expect(await kept()).toHaveLength(1);
});

test('a listing that cannot be loaded can be gone on with from what is on the device', async () => {
  api.state.property = aListing();
  await breakOff('/properties/p1/edit', '!');
  api.server.use(http.get(`${API_BASE}/properties/p1`, () => HttpResponse.error()));
  const { user } = renderWizard('/properties/p1/edit');
  expect(await screen.findByRole('alert')).toHaveTextContent('There is no connection to the server.');
  await user.click(await resume());
  expect(await screen.findByDisplayValue('Casa do Pinhal!')).toBeInTheDocument();
});
