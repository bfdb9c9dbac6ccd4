/**
 * Mutated code, and the tests that must detect the mutants: those beside the code, and those of folders that exist for
 * it. Paths are relative to the workspace's `src`.
 */
export const areas = [
  api('account', ['account']),
  api('alerts', ['alerts']),
  api('auth', ['auth', 'crypto']),
  api('backup', ['backup']),
  api('calendar', ['calendar']),
  api('campaigns', ['campaigns']),
  api('coins', ['coins']),
  api('contract', ['contract']),
  area('mock-api/csv', 'mock-api', ['csv/{CsvReader,csvFile}.ts'], ['csv/{CsvReader,csvCell}']),
  api('events', ['events']),
  // Without figures.test: it recomputes random records for a minute, which is too long for each mutant.
  area(
    'mock-api/figures',
    'mock-api',
    ['analytics/**/*.ts', 'overview/**/*.ts'],
    ['analytics/{analytics,analyticsFigures,recount,uniqueViews}', 'overview/**/*'],
  ),
  api('files', ['files', 'pictures', 'uploads']),
  api('http', ['http']),
  area(
    'mock-api/keys',
    'mock-api',
    ['keys/**/*.ts'],
    ['keys/**/*', 'push/pushKeys', 'secondFactor/{earlierKeys,storedKeys}'],
  ),
  api('leads', ['leads', 'notes']),
  api('limits', ['limits']),
  api('lists', ['search', 'jsonServerCollections', 'staticLists']),
  api('logging', ['logging', 'metrics']),
  api('mail', ['mail', 'queue']),
  api('messages', ['messages']),
  api('mock', ['mock']),
  api('passkeys', ['passkeys']),
  api('passwords', ['passwords']),
  api('properties', ['properties', 'richText']),
  api('public', ['public']),
  api('push', ['push']),
  api('query', ['query']),
  api('reviews', ['reviews']),
  api('second-factor', ['secondFactor']),
  api('store', ['store']),
  area(
    'mock-api/subscribers',
    'mock-api',
    ['subscribers/**/*.ts', 'csv/importCsv.ts'],
    ['subscribers/**/*', 'csv/importBounds'],
  ),
  api('tasks', ['tasks', 'reminders']),
  // Without clock.test, which starts the API.
  area(
    'mock-api/time',
    'mock-api',
    ['time/{QuarterSeries,TimeZone,zoneOffset}.ts'],
    ['time/{QuarterSeries,TimeZone,zoneOffset}'],
  ),
  api('users', ['users', 'invitations']),
  // Omits test data, and the generator of openapi.yaml, which mock-api tests.
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
