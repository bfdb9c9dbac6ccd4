import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { makePicture } from '../../../testing/records';
import { Gallery } from './Gallery';

const show = (...ids: string[]) =>
  render(<Gallery title="Casa do Pinhal" pictures={ids.map((id) => makePicture(id))} />);
const shown = () => screen.getByRole('img', { name: 'Casa do Pinhal' }).getAttribute('src');
const counter = () => screen.getByRole('status');

test('the buttons change the picture and wrap around', async () => {
  show('i1', 'i2', 'i3');
  expect(counter()).toHaveTextContent('1 of 3');
  await userEvent.click(screen.getByRole('button', { name: 'Previous picture' }));
  expect(counter()).toHaveTextContent('3 of 3');
  expect(shown()).toBe('/api/files/i3.webp');
  await userEvent.click(screen.getByRole('button', { name: 'Next picture' }));
  expect(shown()).toBe('/api/files/i1.webp');
});

test('the arrow keys change the picture wherever the focus is in the gallery', async () => {
  show('i1', 'i2', 'i3');
  await userEvent.tab();
  await userEvent.keyboard('{ArrowRight}{ArrowRight}');
  expect(counter()).toHaveTextContent('3 of 3');
  await userEvent.keyboard('{ArrowLeft}');
  expect(counter()).toHaveTextContent('2 of 3');
  await userEvent.keyboard('{End}');
  expect(counter()).toHaveTextContent('3 of 3');
  await userEvent.keyboard('{Home}');
  expect(counter()).toHaveTextContent('1 of 3');
});

test("leaves the browser's own shortcuts alone", () => {
  show('i1', 'i2', 'i3');
  const picture = screen.getByRole('button', { name: /full screen/ });
  for (const modifier of ['altKey', 'ctrlKey', 'metaKey'])
    expect(fireEvent.keyDown(picture, { key: 'ArrowLeft', [modifier]: true })).toBe(true);
  expect(counter()).toHaveTextContent('1 of 3');
});

test('a thumbnail selects its picture', async () => {
  show('i1', 'i2', 'i3');
  const second = screen.getByRole('button', { name: 'Picture 2 of 3' });
  await userEvent.click(second);
  expect(second).toHaveAttribute('aria-pressed', 'true');
  expect(shown()).toBe('/api/files/i2.webp');
});

test('a swipe to the left shows the next picture and is no click', () => {
  show('i1', 'i2');
  const picture = screen.getByRole('button', { name: /full screen/ });
  fireEvent.pointerDown(picture, { clientX: 200 });
  fireEvent.pointerUp(picture, { clientX: 120 });
  fireEvent.click(picture);
  expect(counter()).toHaveTextContent('2 of 2');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('hides the controls for a single picture', () => {
  show('i1');
  expect(screen.getAllByRole('button')).toHaveLength(1);
  expect(screen.queryByRole('status')).not.toBeInTheDocument();
});

test('shows an empty state without pictures', () => {
  show();
  expect(screen.getByRole('heading', { name: 'No pictures yet' })).toBeInTheDocument();
});
