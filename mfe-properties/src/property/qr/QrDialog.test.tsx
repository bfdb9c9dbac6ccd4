import { API_BASE, apiServer, renderInHost } from '@lintel/module-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { createStore } from '../../store';
import { makeProperty } from '../../testing/records';
import { QrButton } from './QrButton';

const server = apiServer();

async function open(property = makeProperty()) {
  const view = renderInHost(<QrButton property={property} />, { createStore });
  await view.user.click(screen.getByRole('button', { name: `QR code of ${property.title}` }));
  const dialog = await screen.findByRole('dialog', { name: 'Property QR Code' });
  return { ...view, dialog: within(dialog) };
}

test('[PROP-10] shows the code at 200 by 200 with the address that it encodes', async () => {
  const { dialog } = await open();
  const code = dialog.getByRole('img', { name: 'QR code of the public page' });
  expect(code).toHaveAttribute('width', '200');
  expect(code).toHaveAttribute('height', '200');
  const address = `${location.origin}/p/casa-do-pinhal`;
  expect(dialog.getByRole('link')).toHaveAttribute('href', address);
});

test('records a download of the code', async () => {
  const shared: unknown[] = [];
  server.use(
    http.post(`${API_BASE}/properties/:id/shares`, ({ params }) => {
      shared.push(params['id']);
      return HttpResponse.json({ data: makeProperty(), message: 'QR code saved' });
    }),
  );
  // jsdom doesn't download files.
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue();
  Object.assign(URL, { createObjectURL: () => 'blob:code', revokeObjectURL: () => {} });
  const { dialog, user } = await open();
  await user.click(dialog.getByRole('button', { name: 'Download SVG' }));
  await waitFor(() => expect(shared).toEqual(['p1']));
});

test('copies the address', async () => {
  const { dialog, user, host } = await open();
  const write = jest.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  await user.click(dialog.getByRole('button', { name: 'Copy link' }));
  expect(write).toHaveBeenCalledWith(`${location.origin}/p/casa-do-pinhal`);
  expect(host.toasts).toMatchObject([{ title: 'Link copied' }]);
});

test('says when the browser blocks copying', async () => {
  const { dialog, user, host } = await open();
  jest.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('Denied'));
  await user.click(dialog.getByRole('button', { name: 'Copy link' }));
  expect(host.toasts).toMatchObject([{ variant: 'destructive' }]);
});

test('asks to publish a draft first', async () => {
  const { dialog } = await open(makeProperty({ state: 'Draft' }));
  expect(dialog.getByText('This listing is a draft. Publish it to get a QR code.')).toBeInTheDocument();
  expect(dialog.queryByRole('img')).not.toBeInTheDocument();
  for (const name of ['Download SVG', 'Download PNG']) {
    expect(dialog.getByRole('button', { name })).toBeDisabled();
  }
});

test('closing the dialog returns the focus to its button', async () => {
  const { dialog, user } = await open();
  await user.click(dialog.getByRole('button', { name: 'Close' }));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: /^QR code/ })).toHaveFocus();
});
