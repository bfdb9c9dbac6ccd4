// One jest setup for every workspace: `"jest": { "preset": "@lintel/build" }` in its package.json.
const compile = [
  require.resolve('@swc/jest'),
  {
    jsc: {
      target: 'es2022',
      parser: { syntax: 'typescript', tsx: true },
      transform: { react: { runtime: 'automatic' } },
    },
    module: { type: 'commonjs' },
  },
];

module.exports = {
  runtime: require.resolve('./jest/runtime.cjs'),
  testEnvironment: require.resolve('jest-fixed-jsdom'),
  // Inserts styles rule by rule: as text, each new rule would make jsdom parse the whole sheet again.
  globals: { __webpack_nonce__: '', SC_DISABLE_SPEEDY: false },
  testMatch: ['**/*.test.ts', '**/*.test.tsx'],
  testPathIgnorePatterns: ['/node_modules/', '/dist/'],
  extensionsToTreatAsEsm: [],
  transform: { '\\.(mjs|cjs|js|jsx|ts|tsx)$': compile },
  // These packages ship ES modules only, or load some lazily.
  transformIgnorePatterns: [
    '/node_modules/(?!(@lintel|@opentelemetry/otlp-exporter-base|rettime|until-async|msw|@mswjs|@open-draft|single-spa-react|jose|lucide-react|supertest|qr|workbox-[a-z]+)/)',
  ],
  moduleNameMapper: {
    '\\.css$': require.resolve('./jest/empty.cjs'),
    '\\.(svg|png|webp|woff2)$': require.resolve('./jest/file-name.cjs'),
  },
  globalSetup: require.resolve('./jest/global-setup.cjs'),
  globalTeardown: require.resolve('./jest/global-teardown.cjs'),
  setupFilesAfterEnv: [require.resolve('./jest/setup.cjs')],
};
