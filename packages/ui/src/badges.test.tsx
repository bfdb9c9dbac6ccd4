import { fireEvent, render, screen } from '@testing-library/react';
import { Avatar } from './Avatar';
import { leadStages, stageLook } from './leadStages';
import { StageBadge } from './StageBadge';
import { Stars } from './Stars';
import { StateBadge } from './StateBadge';

it.each(leadStages)('%s reads in words and has a mark of its own', (stage) => {
  render(<StageBadge stage={stage} />);
  expect(screen.getByText(stage)).toBeVisible();
  const { dashes, sector, sign } = stageLook(stage);
  const others = leadStages.filter((other) => other !== stage).map(stageLook);
  expect(others).not.toContainEqual(expect.objectContaining({ dashes, sector, sign }));
});

it.each(['In Progress', 'toString', ''])('"%s" is no stage and gets the neutral dotted ring', (stage) => {
  expect(stageLook(stage)).toEqual({ tone: 'neutral', dashes: '1 2.01' });
});

it('says a listing’s state', () => {
  render(<StateBadge state="Under Contract" />);
  expect(screen.getByText('Under Contract')).toBeVisible();
});

it('names a rating by its number', () => {
  render(<Stars rating={4} />);
  expect(screen.getByRole('img', { name: '4 of 5 stars' })).toBeVisible();
});

it('falls back to initials when the photo does not load', () => {
  const { container } = render(<Avatar name="Jonas Weber" src="/gone.webp" />);
  const photo = container.querySelector('img');
  if (!photo) throw new Error('No photo');
  fireEvent.error(photo);
  expect(screen.getByText('JW')).toBeInTheDocument();
});
