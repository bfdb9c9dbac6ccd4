import { render, screen } from '@testing-library/react';
import { Picture, Thumb } from './Picture';

it('loads lazily in its size and offers other sizes', () => {
  const image = {
    url: '/a-1200.webp',
    srcSet: '/a-400.webp 400w, /a-1200.webp 1200w',
    width: 1200,
    height: 800,
  };
  render(<Picture image={image} alt="The house at dusk" sizes="50vw" ratio="3 / 2" />);
  const picture = screen.getByRole('img', { name: 'The house at dusk' });
  expect(picture).toHaveAttribute('loading', 'lazy');
  expect(picture).toHaveAttribute('width', '1200');
  expect(picture).toHaveAttribute('height', '800');
  expect(picture).toHaveAttribute('srcset', image.srcSet);
  expect(picture).toHaveAttribute('sizes', '50vw');
});

it('keeps the space of a missing thumbnail', () => {
  const { container } = render(<Thumb />);
  expect(screen.queryByRole('img')).not.toBeInTheDocument();
  expect(container).not.toBeEmptyDOMElement();
});
