import { join } from 'node:path';
import express, { Router } from 'express';

/** Web app manifest that makes the dashboard installable: name, icons and shortcuts. */
const manifest = {
  id: '/',
  name: 'Lintel',
  short_name: 'Lintel',
  description: 'Listings, leads and reviews of your real-estate business',
  start_url: '/',
  scope: '/',
  display: 'standalone',
  background_color: '#f7f8f8',
  theme_color: '#0b5e59',
  categories: ['business', 'productivity'],
  icons: [
    { src: '/icons/icon-192.png', sizes: '192x192', type: 'image/png', purpose: 'any' },
    { src: '/icons/icon-512.png', sizes: '512x512', type: 'image/png', purpose: 'any' },
    { src: '/icons/maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
  ],
  shortcuts: [
    { name: 'Leads', url: '/leads', icons: [{ src: '/icons/icon-192.png', sizes: '192x192' }] },
    { name: 'Properties', url: '/properties', icons: [{ src: '/icons/icon-192.png', sizes: '192x192' }] },
    {
      name: 'Add property',
      url: '/properties/add',
      icons: [{ src: '/icons/icon-192.png', sizes: '192x192' }],
    },
  ],
};

/** `GET /manifest.webmanifest` and `/icons/…`. */
export function serveManifest(): Router {
  const router = Router();
  router.get('/manifest.webmanifest', (_request, response) => {
    response
      .set('Cache-Control', 'no-cache')
      .type('application/manifest+json')
      .send(JSON.stringify(manifest));
  });
  router.use(
    '/icons',
    express.static(join(import.meta.dirname, 'icons'), { index: false, maxAge: '1d', fallthrough: true }),
  );
  return router;
}
