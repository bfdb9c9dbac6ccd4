import 'fake-indexeddb/auto';
import { Route, Routes } from '@lintel/module-kit/router';
import { renderInHost } from '@lintel/module-kit/testing';
import { screen, within } from '@testing-library/react';
import { createStore } from '../../../store';
import PropertyWizard from '../PropertyWizard';

beforeEach(() => {
  jest.spyOn(window, 'scrollTo').mockImplementation();
});

/** Renders the wizard at its routes. */
export const renderWizard = (path = '/properties/add') =>
  renderInHost(
    <Routes>
      <Route path="/properties/add" element={<PropertyWizard />} />
      <Route path="/properties/:id/edit" element={<PropertyWizard />} />
      <Route path="/properties" element={<h1>Properties</h1>} />
      <Route path="/properties/:id" element={<h1>One property</h1>} />
    </Routes>,
    { createStore, path },
  );

/** The list of steps beside the form. The page also contains the collapsed one for small screens. */
export const panel = () => within(screen.getByRole('complementary', { name: 'Property Setup Progress' }));

export const stepButton = (name: string) => panel().getByRole('button', { name: new RegExp(`^${name}`) });

export const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
