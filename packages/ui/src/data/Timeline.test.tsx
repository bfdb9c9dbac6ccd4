import { render, screen } from '@testing-library/react';
import { StageMark } from './StageBadge';
import { Timeline, TimelineItem } from './Timeline';

it('shows what happened, when, and the quoted text', () => {
  render(
    <Timeline>
      <TimelineItem
        node={<StageMark stage="New" />}
        time="Nov 12, 21:37"
        quote="Could we see it on a Saturday?"
      >
        <b>Jonas Weber</b> sent an enquiry
      </TimelineItem>
    </Timeline>,
  );
  expect(screen.getByRole('listitem')).toHaveTextContent('Jonas Weber sent an enquiry · Nov 12, 21:37');
  expect(screen.getByRole('blockquote')).toHaveTextContent('Could we see it on a Saturday?');
});
