import { act, screen, waitFor } from '@testing-library/react';
import { makeListing, makePicture } from '../../../testing/records';
import { wizardServer } from '../../../testing/wizardServer';
import { wizardDrafts } from '../session/WizardDraft';
import { heading, renderWizard, stepButton } from '../testing/renderWizard';

const api = wizardServer();
const button = (name: string) => screen.getByRole('button', { name });

beforeEach(() => {
  // Node's FormData doesn't accept jsdom's files.
  jest.spyOn(FormData.prototype, 'set').mockImplementation();
  jest.spyOn(URL, 'createObjectURL').mockReturnValue('blob:file');
});
afterEach(async () => {
  for (const { id } of await wizardDrafts.ofOwner('u1')) await wizardDrafts.remove(id);
});

async function openStep(name: string) {
  const view = renderWizard('/properties/p1/edit');
  await screen.findByLabelText('Title');
  await view.user.click(stepButton(name));
  await heading(name);
  return view;
}

test('leaving the wizard aborts an upload that is running', async () => {
  const { user, host, unmount } = await openStep('Media');
  const upload = jest.spyOn(host.session, 'upload').mockImplementation(() => new Promise(() => {}));
  const chooser = await screen.findByLabelText('Choose images');
  await user.upload(chooser, new File(['x'], 'terrace.png', { type: 'image/png' }));
  await waitFor(() => expect(upload).toHaveBeenCalledTimes(1));
  const signal = upload.mock.calls[0]?.[2]?.signal;
  expect(signal?.aborted).toBe(false);
  unmount();
  expect(signal?.aborted).toBe(true);
});

test('a failed upload counts and keeps Media incomplete until it is resolved', async () => {
  const { user, host } = await openStep('Media');
  const upload = jest.spyOn(host.session, 'upload').mockRejectedValueOnce(new TypeError('Failed to fetch'));
  const chooser = await screen.findByLabelText('Choose images');
  await user.upload(chooser, new File(['x'], 'terrace.png', { type: 'image/png' }));
  expect(await screen.findByText("You're offline, or the server can't be reached.")).toBeInTheDocument();
  const counter = screen.getByText(/\/16 images$/).textContent;
  expect(stepButton('Media')).toHaveTextContent('In Progress');
  await user.click(button('Continue'));
  const named = "Couldn't upload some files. Try again or remove them.";
  expect(screen.getByText(named)).toBeInTheDocument();

  const refused = { error: { code: 'UNSUPPORTED_MEDIA', message: 'terrace.png is not a picture' } };
  upload.mockResolvedValueOnce(Response.json(refused, { status: 415 }));
  await user.click(button('Try again to upload terrace.png'));
  expect(await screen.findByText('terrace.png is not a picture')).toBeInTheDocument();
  expect(screen.queryByText(named)).not.toBeInTheDocument();
  const count = (text: string | null) => Number(text?.split('/')[0]);
  expect(count(screen.getByText(/\/16 images$/).textContent)).toBe(count(counter) - 1);
  const row = screen.getByText('terrace.png').closest('li') as HTMLElement;
  expect(row.querySelector('img')).toBeNull();
  expect(stepButton('Media')).toHaveTextContent('Completed');
});

test.each([
  ['Media', 'Choose images'],
  ['Legal & Financial', 'Choose documents'],
])('%s: uploads a failed file again once the connection is back', async (step, label) => {
  const { user, host } = await openStep(step);
  const upload = jest.spyOn(host.session, 'upload').mockRejectedValueOnce(new TypeError('Failed to fetch'));
  const [name, type] = step === 'Media' ? ['plan.png', 'image/png'] : ['plan.pdf', 'application/pdf'];
  await user.upload(await screen.findByLabelText(label), new File(['x'], name, { type }));
  expect(await screen.findByText("You're offline, or the server can't be reached.")).toBeInTheDocument();
  upload.mockImplementation(() => new Promise(() => {}));
  act(() => void window.dispatchEvent(new Event('online')));
  await waitFor(() => expect(upload).toHaveBeenCalledTimes(2));
});

test('[WIZ-56] asks before leaving with a picture that was not uploaded', async () => {
  const { user, host } = await openStep('Media');
  jest.spyOn(host.session, 'upload').mockRejectedValueOnce(new TypeError('Failed to fetch'));
  const chooser = await screen.findByLabelText('Choose images');
  await user.upload(chooser, new File(['x'], 'terrace.png', { type: 'image/png' }));
  expect(await screen.findByText("You're offline, or the server can't be reached.")).toBeInTheDocument();
  act(() => host.navigation.navigate('/properties'));
  expect(host.navigation.getSnapshot().location.pathname).toBe('/properties/p1/edit');
});

test('[WIZ-45] "Undo" never takes a listing above 16 images', async () => {
  const images = Array.from({ length: 16 }, (_, index) => `i${index}`);
  api.state.property = makeListing({ images, imageFiles: images.map(makePicture) });
  const { user, host } = await openStep('Media');
  await user.click(await screen.findByRole('button', { name: 'Remove i3.webp' }));
  jest.spyOn(host.session, 'upload').mockImplementation(() => new Promise(() => {}));
  const alerted = jest.spyOn(window, 'alert').mockImplementation();
  const chooser = await screen.findByLabelText('Choose images');
  await user.upload(chooser, new File(['x'], 'terrace.png', { type: 'image/png' }));
  expect(await screen.findByText('16/16 images')).toBeInTheDocument();
  act(() => host.toasts.at(-1)?.action?.onSelect());
  expect(alerted).toHaveBeenCalledWith('Maximum 16 images allowed');
  expect(screen.getByText('16/16 images')).toBeInTheDocument();
});
