import { temporaryStore } from '../testing/index.ts';
import { startCanary } from './canary.ts';
import { promote } from './promote.ts';
import { status } from './status.ts';
import { switchModule } from './switchModule.ts';

const temporary = temporaryStore();
const date = expect.stringMatching(/^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/);

test('returns the same shape for an empty store', async () => {
  expect(await status(temporary.store)).toEqual({ revision: 0, createdAt: null, reason: null, modules: [] });
});

test('lists every module with its details', async () => {
  await temporary.publish({ id: 'reviews', files: { 'style.css': 'p{}' } });
  await temporary.publish({ files: { 'entry.js': 'entry'.repeat(100), 'style.css': 'p{}'.repeat(100) } });
  await temporary.publish({ version: '1.1.0' });
  const live = ['reviews', 'leads'].map((id) => ({ id, version: '1.0.0' }));
  await promote(temporary.store, live);
  await startCanary(temporary.store, { id: 'leads', version: '1.1.0' }, 10);
  await switchModule(temporary.store, 'reviews', false);
  const { files } = (await temporary.store.readRelease('leads', '1.0.0')) ?? {};
  expect(await status(temporary.store)).toEqual({
    revision: 3,
    createdAt: date,
    reason: 'disable reviews',
    modules: [
      {
        id: 'leads',
        version: '1.0.0',
        disabled: false,
        canary: { version: '1.1.0', percent: 10 },
        backend: null,
        bytes: files?.['entry.js']?.gzip,
        publishedAt: date,
      },
      {
        id: 'reviews',
        version: '1.0.0',
        disabled: true,
        canary: null,
        backend: null,
        bytes: 0,
        publishedAt: date,
      },
    ],
  });
});
