import { render, screen } from '@testing-library/react';
import { RichTextField } from './RichTextField';

const show = (value: string) =>
  render(<RichTextField id="about" label="About" value={value} onChange={() => {}} />);

test('[PROF-07] shows formatted text in a field at least 200 px high, under its toolbar', async () => {
  show('<h2>Hello</h2><p>I sell <strong>houses</strong> by the sea.</p><ul><li>Honest</li></ul>');
  const field = await screen.findByRole('textbox', { name: 'About' });
  expect(field).toHaveStyle({ minHeight: '200px' });
  expect(screen.getByRole('heading', { level: 2, name: 'Hello' })).toBeVisible();
  expect(screen.getByText('houses').closest('strong')).toBeVisible();
  expect(screen.getByRole('listitem')).toHaveTextContent('Honest');
  expect(screen.getByRole('toolbar', { name: 'Formatting' })).toHaveAttribute('aria-controls', field.id);
});
