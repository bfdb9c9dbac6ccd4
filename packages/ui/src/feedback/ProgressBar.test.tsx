import { render, screen } from '@testing-library/react';
import { ProgressBar } from './ProgressBar';

it.each([
  [62, 62],
  [-5, 0],
  [140, 100],
])('shows %d as %d percent', (value, shown) => {
  render(<ProgressBar label="Uploading front.webp" value={value} />);
  expect(screen.getByRole('progressbar', { name: 'Uploading front.webp' })).toHaveValue(shown);
});
