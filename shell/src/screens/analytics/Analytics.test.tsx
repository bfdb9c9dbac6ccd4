import { screen } from '@testing-library/react';
import { renderScreen } from '../../testing/renderScreen';
import Analytics from './Analytics';

test('[OVW-08] without analytics widgets the page says so', () => {
  renderScreen(<Analytics />, '/analytics');
  expect(screen.getByRole('heading', { level: 1, name: 'Analytics' })).toBeInTheDocument();
  expect(screen.getByText("Analytics isn't available right now.")).toBeInTheDocument();
});
