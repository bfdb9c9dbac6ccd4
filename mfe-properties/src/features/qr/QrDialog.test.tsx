import { API_BASE, apiServer, renderInHost } from '@lintel/module-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { QrButton } from '../../property/QrButton';
import { createStore } from '../../store';
import { aProperty } from '../../testing/records';

const server = apiServer();

async function open(property = aProperty()) {
  const view = renderInHost(<QrButton property={property} />, { createStore });
  await view.user.click(screen.getByRole('button', { name: `QR code of ${property.title}` }));
  const dialog = await screen.findByRole('dialog', { name: 'Property QR Code' });
  return { ...view, dialog: within(dialog) };
}

test('[PROP-10] the code stands 200 by 200, with the address that it encodes', async () => {
  const { dialog } = await open();
  const code = dialog.getByRole('img', { name: 'QR code of the public page' });
  expect(code).toHaveAttribute('width', '200');
  expect(code).toHaveAttribute('height', '200');
  const address = `${location.origin}/p/casa-do-pinhal`;
  expect(dialog.getByRole('link')).toHaveAttribute('href', address);
});

test('that the code was taken along is noted', async () => {
  const shared: unknown[] = [];
  server.use(
    http.post(`${API_BASE}/properties/:id/shares`, ({ params }) => {
      shared.push(params['id']);
      return HttpResponse.json({ data: aProperty(), message: 'QR code taken along' });
    }),
  );
  // jsdom saves no files.
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue();
  Object.assign(URL, { createObjectURL: () => 'blob:code', revokeObjectURL: () => {} });
  const { dialog, user } = await open();
  await user.click(dialog.getByRole('button', { name: 'Download SVG' }));
  await waitFor(() => expect(shared).toEqual(['p1']));
});

test('the address can be copied', async () => {
  const { dialog, user, host } = await open();
  const write = jest.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  await user.click(dialog.getByRole('button', { name: 'Copy link' }));
  expect(write).toHaveBeenCalledWith(`${location.origin}/p/casa-do-pinhal`);
  expect(host.toasts).toMatchObject([{ title: 'Link copied' }]);
});

test('a browser that does not let pages copy says so', async () => {
  const { dialog, user, host } = await open();
  jest.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('Denied'));
  await user.click(dialog.getByRole('button', { name: 'Copy link' }));
  expect(host.toasts).toMatchObject([{ variant: 'destructive' }]);
});

test('a draft must be published first', async () => {
  const { dialog } = await open(aProperty({ state: 'Draft' }));
  expect(dialog.getByText('This listing is a draft. It must be published first.')).toBeInTheDocument();
  expect(dialog.queryByRole('img')).not.toBeInTheDocument();
  for (const name of ['Download SVG', 'Download PNG']) {
    expect(dialog.getByRole('button', { name })).toBeDisabled();
  }
});

test('closing it gives the focus back to its button', async () => {
  const { dialog, user } = await open();
  await user.click(dialog.getByRole('button', { name: 'Close' }));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: /^QR code/ })).toHaveFocus();
});
