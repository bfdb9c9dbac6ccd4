import { renderInHost } from '@lintel/module-kit/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { createStore } from '../../../store';
import { aProperty } from '../../../testing/records';
import { PrintButton } from './PrintButton';

const print = jest.spyOn(window, 'print').mockImplementation(() => {});
const sheet = () => document.querySelector<HTMLElement>('[data-print-sheet]');

beforeEach(() => {
  print.mockClear();
  // jsdom loads no pictures.
  HTMLImageElement.prototype.decode = async () => {};
});

async function printed(property = aProperty()) {
  const view = renderInHost(<PrintButton property={property} />, { createStore });
  await view.user.click(screen.getByRole('button', { name: 'Print sheet' }));
  await waitFor(() => expect(print).toHaveBeenCalledTimes(1));
  const page = sheet();
  if (!page) throw new Error('There is no sheet to print.');
  return within(page);
}

test('the sheet has title, price, main facts and the code', async () => {
  const page = await printed();
  for (const text of ['Casa do Pinhal, villa with pool', '€2,450,000', '420 m²', 'Marta Almeida']) {
    expect(page.getByText(text)).toBeInTheDocument();
  }
  expect(page.getByText(`${location.origin}/p/casa-do-pinhal`)).toBeInTheDocument();
  expect(page.getByLabelText('QR code of the public page')).toBeInTheDocument();
});

test('a draft is printed without a code', async () => {
  const page = await printed(aProperty({ state: 'Draft' }));
  expect(page.queryByLabelText('QR code of the public page')).not.toBeInTheDocument();
});

test('once printed the sheet is gone', async () => {
  await printed();
  act(() => void dispatchEvent(new Event('afterprint')));
  expect(sheet()).toBeNull();
  expect(screen.getByRole('button', { name: 'Print sheet' })).toBeEnabled();
});
