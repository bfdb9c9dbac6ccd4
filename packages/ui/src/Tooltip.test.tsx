import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Tooltip } from './Tooltip';

it('shows its text when the focus comes', async () => {
  render(
    <Tooltip text="Collapse the sidebar">
      <button type="button">«</button>
    </Tooltip>,
  );
  await userEvent.tab();
  expect(await screen.findByRole('tooltip')).toHaveTextContent('Collapse the sidebar');
});
