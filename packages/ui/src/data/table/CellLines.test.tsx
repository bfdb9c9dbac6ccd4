import { render, screen } from '@testing-library/react';
import { CellLines } from './CellLines';

const address = 'alexandra.konstantinou@hausmakler.example';

test('shows text that is cut off as a title', () => {
  render(<CellLines sub={address}>Alexandra Konstantinou</CellLines>);
  expect(screen.getByText('Alexandra Konstantinou')).toHaveAttribute('title', 'Alexandra Konstantinou');
  expect(screen.getByText(address)).toHaveAttribute('title', address);
});

test('shows elements as they are', () => {
  render(
    <CellLines sub={<b>Scheduled</b>}>
      <time>Today</time>
    </CellLines>,
  );
  expect(screen.getByText('Today').tagName).toBe('TIME');
  expect(screen.getByText('Scheduled').parentElement).not.toHaveAttribute('title');
});
