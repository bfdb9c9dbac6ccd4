import { renderInHost } from '@lintel/module-kit/testing';
import { screen } from '@testing-library/react';
import { createStore } from '../../store';
import Newsletter from './Newsletter';

test('the page says that subscribers are not connected yet', () => {
  renderInHost(<Newsletter />, { createStore });
  expect(screen.getByRole('heading', { level: 1, name: 'Newsletter' })).toBeInTheDocument();
  expect(screen.getByText('Newsletter subscribers are not connected yet.')).toBeInTheDocument();
});
