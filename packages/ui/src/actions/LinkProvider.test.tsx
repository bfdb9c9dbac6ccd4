import { render, screen } from '@testing-library/react';
import { Plus } from 'lucide-react';
import { ButtonLink } from './ButtonLink';
import { IconLink } from './IconButton';
import { type LinkProps, LinkProvider } from './LinkProvider';
import { TextLink } from './TextLink';

function RoutedLink({ href, children, ...rest }: LinkProps) {
  return (
    <a href={`/app${href}`} {...rest}>
      {children}
    </a>
  );
}

const links = (
  <>
    <TextLink href="/leads">View all</TextLink>
    <ButtonLink href="/properties/new" variant="primary" icon={<Plus />}>
      Add Property
    </ButtonLink>
    <IconLink href="/leads/1" label="View Jonas Weber" icon={<Plus />} />
  </>
);

it('renders plain anchors without a provider', () => {
  render(links);
  expect(screen.getByRole('link', { name: 'View all' })).toHaveAttribute('href', '/leads');
  expect(screen.getByRole('link', { name: 'Add Property' })).toHaveAttribute('href', '/properties/new');
  expect(screen.getByRole('link', { name: 'View Jonas Weber' })).toHaveAttribute('href', '/leads/1');
});

it('renders the provided links within a provider', () => {
  render(<LinkProvider value={RoutedLink}>{links}</LinkProvider>);
  for (const link of screen.getAllByRole('link')) expect(link.getAttribute('href')).toMatch(/^\/app\//);
});
