import type { CodeEffect, CodeFacts } from '@lintel/contract';
import { check } from '../operations/check.ts';
import { checkedStore } from '../testing/checkedStore.ts';
import { dashboardBuilds, leads, makeApi, shell } from '../testing/dashboard.ts';
import type { Build } from '../testing/index.ts';

const { temporary, live, found } = checkedStore();

beforeEach(async () => {
  await temporary.store.writeApiContract(makeApi());
  await live(...dashboardBuilds);
});

const withCode = (code: Partial<CodeFacts>, build: Build = leads): Build => ({
  ...build,
  code: { mode: 'production', calls: {}, effects: [], ...code },
});
const withEffect = (effect: CodeEffect, build?: Build) => withCode({ effects: [effect] }, build);

const calls = { 'GET /leads': 'src/api.ts:3:9', 'DELETE /leads/{id}': 'src/lead/leadApi.ts:12:7' };
const reset = { kind: 'global-style', what: 'createGlobalStyle', at: 'src/theme.ts:1:10' };
const react = { kind: 'react-copy', what: 'React', at: 'src/vendor/react.js' };
const patch = { kind: 'patched-global', what: 'Array.prototype.at', at: 'src/at.ts:2:1' };

test('[IND-50] refuses a call that the code makes and module.json does not declare', async () => {
  const build = withCode({ calls });
  expect(await found(build)).toEqual({
    refused: true,
    findings: ['refusal call-undeclared:DELETE /leads/{id}'],
  });
  const { findings } = await check(temporary.store, [{ id: 'leads', version: '9.0.0' }]);
  expect(findings[0]?.what).toBe(
    'leads makes the call DELETE /leads/{id} in src/lead/leadApi.ts:12:7, which its module.json does not declare under "api".',
  );
});

test.each([
  ['[IND-51] a second React in the sources', react, 'refusal react-copy:src/vendor/react.js'],
  [
    '[IND-51] a package that contains React',
    { ...react, at: 'widget-kit/index.js', package: 'widget-kit' },
    'refusal react-copy:widget-kit/index.js',
  ],
  ['[IND-53] styles for the whole page', reset, 'refusal global-style:src/theme.ts'],
  ['[IND-54] a function of the browser that is replaced', patch, 'refusal patched-global:src/at.ts'],
  [
    '[IND-54] (warns) a package that adds to the browser',
    { ...patch, at: 'polyfill/at.js:2:1', package: 'polyfill' },
    'warning patched-global:polyfill/at.js',
  ],
  [
    '[CONT-07] a dialog that stops all modules',
    { kind: 'dialog', what: 'alert', at: 'src/list.ts:4:2' },
    'refusal dialog:src/list.ts',
  ],
  [
    '[CONT-07] (warns) a dialog of a package',
    { kind: 'dialog', what: 'alert', at: 'editor/index.js:4:2', package: 'editor' },
    'warning dialog:editor/index.js',
  ],
  [
    '[CONT-07] a page that is left without the host',
    { kind: 'page-left', what: 'location.href', at: 'src/list.ts:4:2' },
    'refusal page-left:src/list.ts',
  ],
  [
    '[CONT-07] a page that is replaced',
    { kind: 'page-emptied', what: 'document.body.innerHTML', at: 'src/list.ts:4:2' },
    'refusal page-emptied:src/list.ts',
  ],
  [
    '[CONT-07] a loop that never ends',
    { kind: 'endless-loop', what: 'while (true)', at: 'src/list.ts:4:2' },
    'refusal endless-loop:src/list.ts',
  ],
  [
    '[CONT-07] (warns) a loop of a package that never ends',
    { kind: 'endless-loop', what: 'for (;;)', at: 'parser/index.js:4:2', package: 'parser' },
    'warning endless-loop:parser/index.js',
  ],
])('%s', async (_what, effect, finding) => {
  expect(await found(withEffect(effect))).toEqual({
    refused: finding.startsWith('refusal'),
    findings: [finding],
  });
});

test('[CONT-07] warns of a dialog that module.json declares, and refuses another', async () => {
  const manifest: Build['manifest'] = { ...leads.manifest, dialogs: ['alert'] };
  const effects = ['alert', 'confirm'].map((what) => ({ kind: 'dialog', what, at: `src/${what}.ts:4:2` }));
  expect((await found(withCode({ effects }, { ...leads, manifest }))).findings).toEqual([
    'warning dialog:src/alert.ts',
    'refusal dialog:src/confirm.ts',
  ]);
});

test('[IND-53] leaves the page to the shell and to pages that the gateway renders', async () => {
  expect((await found(withEffect(reset, shell))).findings).toEqual([]);
  const pages: Build = {
    id: 'pages',
    files: { 'server.cjs': 'server' },
    server: 'server.cjs',
    manifest: { routes: [] },
  };
  expect((await found(withEffect(reset, pages))).findings).toEqual([]);
});

test('[IND-53] reports what a file does several times once', async () => {
  const effects = [reset, { ...reset, at: 'src/theme.ts:9:2' }, { ...reset, at: 'src/other.ts:1:1' }];
  expect((await found(withCode({ effects }))).findings).toEqual([
    'refusal global-style:src/theme.ts',
    'refusal global-style:src/other.ts',
  ]);
});

test.each(['development', 'test'])('[IND-52] refuses a build with NODE_ENV=%s', async (mode) => {
  expect(await found(withCode({ mode }))).toEqual({
    refused: true,
    findings: [`refusal development-build:${mode}`],
  });
});

test('[IND-50] warns where a build does not record what its code does', async () => {
  expect(await found({ ...leads, code: undefined })).toEqual({
    refused: false,
    findings: ['warning not-checked:code'],
  });
});
