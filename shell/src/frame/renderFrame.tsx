import type { FrameRequest, RenderedFrame } from '@lintel/contract';
import { renderToString } from 'react-dom/server';
import { UNSAFE_createMemoryHistory as createMemoryHistory, type RouteObject } from 'react-router-dom';
import { ServerStyleSheet } from 'styled-components';
import { App } from '../App';
import { config } from '../config';
import { registry } from '../modules/registry';
import { createAppRouter } from '../navigation/appRouter';
import { createRoutes } from '../routing/routes';
import { findStartLocation } from '../routing/startLocation';
import { sessionStore } from '../session/sessionStore';
import { getFrameKey } from './frameKey';

/**
 * Renders the content of a page before the shell's script has loaded: once for signed-in users, once for others. The
 * page's inline script chooses one.
 */
export async function renderFrame(request: FrameRequest): Promise<Omit<RenderedFrame, 'script'>> {
  const routes = createRoutes(request.registry.modules);
  const location = { pathname: request.pathname, search: request.search, hash: '' };
  const starts = [true, false].map((signedIn) => ({
    signedIn,
    ...findStartLocation(routes, location, signedIn),
  }));
  await Promise.all(starts.map(({ page }) => page?.load()));

  // Synchronous from here on, because all requests share this state.
  Object.assign(registry, request.registry);
  Object.assign(config, request.config);
  const sheet = new ServerStyleSheet();
  try {
    const [signedIn = '', signedOut = ''] = starts.map((start) => renderStart(routes, start, sheet));
    const key = getFrameKey(registry.modules);
    const templates =
      signedIn === signedOut
        ? toTemplate('signed-in signed-out', key, signedIn)
        : toTemplate('signed-in', key, signedIn) + toTemplate('signed-out', key, signedOut);
    return { styles: sheet.getStyleTags(), templates };
  } finally {
    sheet.seal();
  }
}

function renderStart(
  routes: RouteObject[],
  { signedIn, pathname, search }: { signedIn: boolean; pathname: string; search: string },
  sheet: ServerStyleSheet,
): string {
  sessionStore.update({ signedIn, info: null });
  const router = createAppRouter(createMemoryHistory({ initialEntries: [pathname + search] }));
  return renderToString(sheet.collectStyles(<App router={router} routes={routes} />));
}

/** Moves style attributes to data for the inline script, because the page's policy forbids them. */
function toTemplate(audiences: string, key: string, html: string): string {
  const [, title = ''] = /<h1[^>]*>([^<]+)</.exec(html) ?? [];
  const titled = title && ` data-title="${title}"`;
  return `<template data-frame="${audiences}" data-key="${key}"${titled}>${html.replaceAll(' style="', ' data-style="')}</template>`;
}
