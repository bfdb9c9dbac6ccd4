import { renderInHost } from '@lintel/module-kit/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { createStore } from '../../../store';
import { makeProperty } from '../../../testing/records';
import { PrintButton } from '../PublicPageCard';

const print = jest.spyOn(window, 'print').mockImplementation(() => {});
const sheet = () => document.querySelector<HTMLElement>('[data-print-sheet]');

beforeEach(() => {
  print.mockClear();
  // jsdom doesn't load images.
  HTMLImageElement.prototype.decode = async () => {};
});

async function printed(property = makeProperty()) {
  const view = renderInHost(<PrintButton property={property} />, { createStore });
  await view.user.click(screen.getByRole('button', { name: 'Print sheet' }));
  await waitFor(() => expect(print).toHaveBeenCalledTimes(1));
  const page = sheet();
  if (!page) throw new Error('There is no sheet to print.');
  return within(page);
}

test('prints title, price, main facts and the QR code', async () => {
  const page = await printed();
  for (const text of ['Casa do Pinhal, villa with pool', '€2,450,000', '420 m²', 'Marta Almeida']) {
    expect(page.getByText(text)).toBeInTheDocument();
  }
  expect(page.getByText(`${location.origin}/p/casa-do-pinhal`)).toBeInTheDocument();
  expect(page.getByLabelText('QR code of the public page')).toBeInTheDocument();
});

test('prints the sanitized description', async () => {
  const page = await printed(
    makeProperty({ description: '<p>Under <strong>pines</strong>.</p><script>x</script>' }),
  );
  expect(page.getByText('pines').tagName).toBe('STRONG');
  expect(sheet()?.querySelector('script')).toBeNull();
  expect(page.getByText('Casa do Pinhal, villa with pool')).toHaveAttribute('dir', 'auto');
});

test('prints a draft without a QR code', async () => {
  const page = await printed(makeProperty({ state: 'Draft' }));
  expect(page.queryByLabelText('QR code of the public page')).not.toBeInTheDocument();
});

test('removes the sheet after printing', async () => {
  await printed();
  act(() => void dispatchEvent(new Event('afterprint')));
  expect(sheet()).toBeNull();
  expect(screen.getByRole('button', { name: 'Print sheet' })).toBeEnabled();
});
