import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aPicture } from '../../../testing/records';
import { Gallery } from './Gallery';

const show = (...ids: string[]) =>
  render(<Gallery title="Casa do Pinhal" pictures={ids.map((id) => aPicture(id))} />);
const shown = () => screen.getByRole('img', { name: 'Casa do Pinhal' }).getAttribute('src');
const counter = () => screen.getByRole('status');

test('the buttons turn the pictures, round and round', async () => {
  show('i1', 'i2', 'i3');
  expect(counter()).toHaveTextContent('1 of 3');
  await userEvent.click(screen.getByRole('button', { name: 'Previous picture' }));
  expect(counter()).toHaveTextContent('3 of 3');
  expect(shown()).toBe('/api/files/i3.webp');
  await userEvent.click(screen.getByRole('button', { name: 'Next picture' }));
  expect(shown()).toBe('/api/files/i1.webp');
});

test('the arrow keys turn them wherever the focus is in the gallery', async () => {
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

test('each picture can be chosen', async () => {
  show('i1', 'i2', 'i3');
  const second = screen.getByRole('button', { name: 'Picture 2 of 3' });
  await userEvent.click(second);
  expect(second).toHaveAttribute('aria-pressed', 'true');
  expect(shown()).toBe('/api/files/i2.webp');
});

test('a swipe to the left goes on, and is no click', () => {
  show('i1', 'i2');
  const picture = screen.getByRole('button', { name: /whole screen/ });
  fireEvent.pointerDown(picture, { clientX: 200 });
  fireEvent.pointerUp(picture, { clientX: 120 });
  fireEvent.click(picture);
  expect(counter()).toHaveTextContent('2 of 2');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('one picture needs no ways to others', () => {
  show('i1');
  expect(screen.getAllByRole('button')).toHaveLength(1);
  expect(screen.queryByRole('status')).not.toBeInTheDocument();
});

test('a listing without pictures says so', () => {
  show();
  expect(screen.getByRole('heading', { name: 'No pictures yet' })).toBeInTheDocument();
});
