/**
 * What is mutated, and the tests that must notice it: those beside the code, and those of the folders that exist for it.
 * Paths are relative to the workspace's `src`.
 */
export const areas = [
  api('account', ['account']),
  api('auth', ['auth', 'crypto', 'mail']),
  api('coins', ['coins']),
  api('events', ['events']),
  api('figures', ['analytics', 'overview', 'time']),
  api('http', ['http', 'contract', 'mock']),
  api('leads', ['leads', 'notes', 'subscribers', 'csv']),
  api('lists', ['query', 'search', 'jsonServerCollections', 'staticLists']),
  api('properties', ['properties', 'pictures', 'uploads', 'reviews', 'richText']),
  api('public', ['public']),
  api('store', ['store']),
  // Left out: test data, and the generator of openapi.yaml, which mock-api tests.
  area(
    'contract/calls',
    'packages/contract',
    ['*.ts', 'domain/*.ts', '!richTextAttacks.ts', '!openApiSchemas.ts'],
    ['*', 'domain/*'],
  ),
  area('contract/property', 'packages/contract', ['property/**/*.ts'], ['property/**/*']),
  area('module-kit/drafts', 'packages/module-kit', ['drafts/*.ts'], ['drafts/*']),
  area('module-kit/requests', 'packages/module-kit', ['*.ts', '*.tsx'], ['*']),
  area('public-pages', 'public-pages', ['**/*.ts', '**/*.tsx'], ['**/*']),
  area('shell/modules', 'shell', ['modules/*.ts', 'modules/*.tsx'], ['modules/*', 'routing/*']),
  area('shell/realtime', 'shell', ['realtime/*.ts', 'api/*.ts'], ['realtime/*', 'api/*', 'alerts/*']),
  area('shell/session', 'shell', ['session/*.ts'], ['session/*', 'screens/**/*']),
  ...['account', 'coins', 'leads', 'properties', 'reviews'].map((id) =>
    area(`mfe-${id}`, `mfe-${id}`, ['api.ts', 'store.ts', '**/*{Api,Query,Events}.ts'], ['**/*']),
  ),
];

function api(name, folders) {
  const everything = folders.map((folder) => `${folder}/**/*`);
  const code = everything.map((path) => `${path}.ts`);
  return area(`mock-api/${name}`, 'mock-api', code, everything);
}

function area(name, workspace, code, tests) {
  return { name, workspace, code, tests: tests.flatMap((path) => [`${path}.test.ts`, `${path}.test.tsx`]) };
}
