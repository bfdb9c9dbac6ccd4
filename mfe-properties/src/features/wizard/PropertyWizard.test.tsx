import { Route, Routes } from '@lintel/module-kit/router';
import { renderInHost } from '@lintel/module-kit/testing';
import { screen } from '@testing-library/react';
import { createStore } from '../../store';
import PropertyWizard from './PropertyWizard';

const show = (path: string) =>
  renderInHost(
    <Routes>
      <Route path="/properties/add" element={<PropertyWizard />} />
      <Route path="/properties/:id/edit" element={<PropertyWizard />} />
    </Routes>,
    { createStore, path },
  );

test.each([
  ['/properties/add', 'Add Property', '/properties'],
  ['/properties/p1/edit', 'Edit Property', '/properties/p1'],
])('%s has the whole window and a way back', (path, heading, way) => {
  show(path);
  expect(screen.getByRole('main')).toContainElement(screen.getByRole('heading', { level: 1, name: heading }));
  expect(screen.getByRole('link', { name: 'Back to Properties' })).toHaveAttribute('href', '/properties');
  expect(screen.getByRole('link', { name: /^See/ })).toHaveAttribute('href', way);
});
