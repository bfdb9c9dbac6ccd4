import { screen } from '@testing-library/react';
import { renderScreen } from '../../testing/renderScreen';
import Analytics from './Analytics';

test('[OVW-08] without a module that brings analytics the page says so', () => {
  renderScreen(<Analytics />, '/analytics');
  expect(screen.getByRole('heading', { level: 1, name: 'Analytics' })).toBeInTheDocument();
  expect(screen.getByText('None of the modules that are live brings analytics.')).toBeInTheDocument();
});
