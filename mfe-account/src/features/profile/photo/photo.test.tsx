import { API_BASE, apiServer } from '@lintel/module-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { http } from 'msw';
import { refusal } from '../../../testing/profileServer';
import { renderProfile } from '../../../testing/renderProfile';

const server = apiServer();
const png = new File(['png'], 'me.png', { type: 'image/png' });
const chooser = () => screen.getByLabelText('Choose a photo');

/** jsdom decodes no images, so the tests decide whether one can be shown. */
const decode = jest.fn<Promise<void>, []>();
beforeEach(() => {
  decode.mockReset().mockResolvedValue(undefined);
  Object.assign(HTMLImageElement.prototype, { decode });
  Object.assign(URL, { createObjectURL: () => 'blob:picture', revokeObjectURL: jest.fn() });
});

test('[PROF-16] offers every image type in the file dialog and says that SVG is not accepted', async () => {
  await renderProfile(server);
  expect(chooser()).toHaveAttribute('accept', 'image/*');
  expect(screen.getByText('Any image except SVG, ideally 400 × 400.')).toBeInTheDocument();
});

test('[PROF-15] uploads a picture that the browser cannot show unchanged, and leaves SVG to the server', async () => {
  const { user, state, host } = await renderProfile(server);
  decode.mockRejectedValue(new DOMException('unknown'));
  await user.upload(chooser(), new File(['tiff'], 'me.tiff', { type: 'image/tiff' }));
  await waitFor(() => expect(host.toasts).toEqual([{ title: 'Success', description: 'Photo saved' }]));
  expect(state.sent).toEqual([{ avatar: 'data:image/tiff;base64,dGlmZg==' }]);
  expect(host.emitted).toEqual([['profile.updated', {}]]);

  decode.mockResolvedValue(undefined);
  const message = "Couldn't read this photo. SVG is not accepted: choose a JPG, PNG or WebP file.";
  server.use(http.post(`${API_BASE}/user/avatar/update`, () => refusal(message)));
  await user.upload(chooser(), new File(['<svg/>'], 'me.svg', { type: 'image/svg+xml' }));
  await waitFor(() =>
    expect(host.toasts[1]).toEqual({ title: 'Error', description: message, variant: 'destructive' }),
  );
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('opens a picture for cropping and sends nothing after Cancel', async () => {
  const { user, state } = await renderProfile(server);
  await user.upload(chooser(), png);
  const dialog = within(await screen.findByRole('dialog', { name: 'Crop your photo' }));
  expect(dialog.getByRole('slider', { name: 'Zoom' })).toHaveValue('1');
  await user.click(dialog.getByRole('button', { name: 'Cancel' }));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(URL.revokeObjectURL).toHaveBeenCalledWith('blob:picture');
  expect(state.sent).toEqual([]);
});

test('[PROF-15] [ERR-09] asks before removing the photo and sends an empty text', async () => {
  const { user, state, host } = await renderProfile(server, { avatar: '/api/files/a.webp' });
  await user.click(screen.getByRole('button', { name: 'Remove photo' }));
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Remove photo' }));
  expect(state.sent).toEqual([]);
  await user.click(dialog.getByRole('button', { name: 'Remove' }));
  await waitFor(() => expect(host.toasts).toEqual([{ title: 'Success', description: 'Photo removed' }]));
  expect(state.sent).toEqual([{ avatar: '' }]);
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Remove photo' })).not.toBeInTheDocument());
  await waitFor(() => expect(screen.getByRole('button', { name: 'Upload photo' })).toHaveFocus());
});

test('[ERR-02] keeps the photo and shows a message when removing it fails', async () => {
  const { user, host } = await renderProfile(server, { avatar: '/api/files/a.webp' });
  server.use(http.post(`${API_BASE}/user/avatar/update`, () => refusal('')));
  await user.click(screen.getByRole('button', { name: 'Remove photo' }));
  await user.click(await screen.findByRole('button', { name: 'Remove' }));
  await waitFor(() => expect(host.toasts[0]?.description).toBe("Couldn't save the photo."));
  expect(screen.getByRole('alertdialog')).toBeInTheDocument();
  await waitFor(() => expect(screen.getByRole('button', { name: 'Remove' })).toBeEnabled());
});
