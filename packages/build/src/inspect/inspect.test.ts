import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';

/** The API calls in these tests. */
const apiCalls = [
  'GET /leads',
  'GET /leads/board',
  'GET /leads/{id}',
  'PATCH /leads/{id}',
  'POST /leads/import',
];
const others = ['POST /subscribers/import', 'GET /uploads/{id}', 'POST /uploads', 'GET /events'];

interface Inspected {
  calls: Record<string, string>;
  effects: string[];
}

interface Sample {
  /** The first one is inspected. */
  files: Record<string, string>;
  declared?: string[];
}

/** Inspects samples in a separate process, because Jest cannot load the parser. */
async function inspectAll(samples: Sample[]): Promise<Inspected[]> {
  const directory = await mkdtemp(join(tmpdir(), 'lintel-inspect-'));
  for (const [index, { files }] of samples.entries()) {
    for (const [name, text] of Object.entries(files)) {
      await mkdir(dirname(join(directory, `${index}`, name)), { recursive: true });
      await writeFile(join(directory, `${index}`, name), text);
    }
  }
  const script = `
    import { findCalls } from './findCalls.ts';
    import { findEffects } from './findEffects.ts';
    import { nameCalls } from './nameCalls.ts';
    import { parseSource } from './source.ts';
    const [apiCalls, samples] = process.argv.slice(1).map((text) => JSON.parse(text));
    console.log(JSON.stringify(samples.map(({ directory, file, declared }) => {
      const read = (path) => parseSource(path, directory);
      const source = read(file);
      return {
        calls: nameCalls(findCalls(source, read), apiCalls, declared),
        effects: findEffects(source).map(({ kind, what, at }) => [kind, what, at].join(' ')),
      };
    })));`;
  const described = samples.map(({ files, declared = [] }, index) => ({
    directory: join(directory, `${index}`),
    file: join(directory, `${index}`, Object.keys(files)[0] ?? ''),
    declared,
  }));
  const values = [[...apiCalls, ...others], described].map((value) => JSON.stringify(value));
  const options = ['--import', 'tsx', '--input-type=module', '-e', script, ...values];
  try {
    const { stdout } = await promisify(execFile)(process.execPath, options, { cwd: __dirname });
    return JSON.parse(stdout);
  } finally {
    await rm(directory, { recursive: true });
  }
}

/** Inspects one text per case once for all cases. @returns the result of the case that is running */
function inspectCases(file: string, cases: readonly (readonly [what: string, text: string, ...unknown[]])[]) {
  let results: Inspected[] = [];
  beforeAll(async () => {
    results = await inspectAll(cases.map(([, text]) => ({ files: { [file]: text } })));
  });
  return (what: string) => results[cases.findIndex(([name]) => name === what)];
}

describe('calls', () => {
  const cases: [what: string, text: string, calls: string[]][] = [
    ['the text of a query', 'build.query({ query: () => "/leads?_limit=1" })', ['GET /leads']],
    ['a call with a method', `f({ url: \`/leads/\${id}\`, method: "PATCH", body })`, ['PATCH /leads/{id}']],
    [
      'a method that depends',
      'f({ url: "/leads/1", method: a ? "GET" : "PATCH" })',
      ['GET /leads/{id}', 'PATCH /leads/{id}'],
    ],
    ['a call without parameters before one with', 'f({ url: "/leads/board" })', ['GET /leads/board']],
    ['a constant', 'const url = "/leads"; f({ url })', ['GET /leads']],
    [
      'a function of the file',
      `const path = (id) => \`/leads/\${id}\`; f({ url: path(1) })`,
      ['GET /leads/{id}'],
    ],
    [
      'a table of addresses',
      'const paths = { a: "/leads", b: "/leads/board" }; f({ url: paths[name] })',
      ['GET /leads', 'GET /leads/board'],
    ],
    ['joined texts', 'f({ url: "/leads" + "/" + id } as Call)', ['GET /leads/{id}']],
    [
      'the request of the host',
      'host.session.request("/leads/1", { method: "PATCH" })',
      ['PATCH /leads/{id}'],
    ],
    ['an upload', 'host.session.upload("/uploads", form)', ['POST /uploads']],
    ['a call that the kit sends', 'sendCall(host, "/leads", signal, read)', ['GET /leads']],
    ['fetch around the host', 'fetch("/api/leads/1", { method: "PATCH" })', ['PATCH /leads/{id}']],
    ['a stream', 'new EventSource("/api/events")', ['GET /events']],
    ['a call that the API lacks', `f({ url: \`/visits/\${id}\`, method: "PUT" })`, ['PUT /visits/*']],
    ['no link', 'f({ to: "/leads" }); navigate("/leads")', []],
    ['no picture', 'f({ url: "/leads", alt: "" })', []],
    ['no page of another site', 'fetch("/leads"); fetch("https://example.com/api/leads")', []],
  ];
  const getResult = inspectCases('src/api.ts', cases);
  test.each(cases)('[IND-50] %s', (what, _text, calls) => {
    expect(Object.keys(getResult(what)?.calls ?? { none: '' })).toEqual(calls);
  });

  test('[IND-50] says where the code makes a call first', async () => {
    const files = { 'src/api.ts': 'f();\nf({ url: "/leads" });\nf({ url: "/leads" });' };
    const [found] = await inspectAll([{ files }]);
    expect(found?.calls).toEqual({ 'GET /leads': 'src/api.ts:2:10' });
  });

  test('[IND-50] follows an address into another file', async () => {
    const files = {
      'src/api.ts': `import { path as p } from "./paths"; f({ url: \`\${p(id)}/board\`, method: "GET" });`,
      'src/paths.ts': 'const base = "/leads"; const make = (_id: string) => base; export { make as path };',
    };
    const [found] = await inspectAll([{ files }]);
    expect(Object.keys(found?.calls ?? {})).toEqual(['GET /leads/board']);
  });

  test('[IND-50] leaves out what could be several calls, one of them declared', async () => {
    const files = { 'src/api.ts': `f({ url: \`/\${of}/import\`, method: "POST" })` };
    const [one, none] = await inspectAll([{ files, declared: ['POST /leads/import'] }, { files }]);
    expect(one?.calls).toEqual({});
    expect(none?.calls).toEqual({ 'POST /*/import': 'src/api.ts:1:10' });
  });
});

describe('effects', () => {
  const injection = 'function add() { const s = document.createElement("style"); document.head.append(s); }';
  const cases: [what: string, text: string, effect: string][] = [
    [
      'createGlobalStyle',
      'import { createGlobalStyle as g } from "styled-components";',
      'global-style createGlobalStyle',
    ],
    [
      'a style sheet element at module scope',
      'document.head.append(document.createElement("style"));',
      'global-style <style>',
    ],
    ['a function called at module scope', `${injection} add();`, 'global-style <style>'],
    ['a function called in place', '(() => { document.createElement("style"); })();', 'global-style <style>'],
    ['adopted style sheets', 'document.adoptedStyleSheets.push(sheet);', 'global-style adoptedStyleSheets'],
    ['a rendered style element', 'export const A = () => <style>{css}</style>;', 'global-style <style>'],
    [
      'a compiled style element',
      'export const A = () => jsx("style", { children: css });',
      'global-style <style>',
    ],
    ['the style of the body', 'document.body.style.margin = "0";', 'global-style document.body.style'],
    ['alert', 'function f() { alert("No"); }', 'dialog alert'],
    ['confirm of the window', 'function f() { return window.confirm("Sure?"); }', 'dialog confirm'],
    ['fetch', 'window.fetch = f;', 'patched-global window.fetch'],
    ['a prototype', 'Array.prototype.last = f;', 'patched-global Array.prototype.last'],
    [
      'a prototype of the window',
      'window.Array.prototype.last = f;',
      'patched-global window.Array.prototype.last',
    ],
    [
      'a defined property',
      'Object.defineProperty(Array.prototype, "last", {});',
      'patched-global Array.prototype.last',
    ],
    ['the history', 'history.pushState = () => {};', 'patched-global history.pushState'],
    ['another page', 'function f() { location.href = "/leads"; }', 'page-left location.href'],
    ['another page of the window', 'window.location = "/";', 'page-left location'],
    ['another page by a call', 'window.location.assign("/");', 'page-left location.assign'],
    ['a reload', 'const f = () => location.reload();', 'page-left location.reload'],
    ['an emptied page', 'document.body.innerHTML = "";', 'page-emptied document.body.innerHTML'],
    [
      'a page without children',
      'document.body.replaceChildren();',
      'page-emptied document.body.replaceChildren',
    ],
    ['a page that is written anew', 'f(() => document.write(""));', 'page-emptied document.write'],
    ['a loop without an end', 'f(() => { while (true) g(); });', 'endless-loop while (true)'],
    ['a minified loop', 'for (;;) { if (x) continue; g(); }', 'endless-loop for (;;)'],
    ['a loop that runs first', 'do { g(); } while (1);', 'endless-loop do … while (true)'],
    ['a break of an inner loop', 'for (;;) for (const x of y) break;', 'endless-loop for (;;)'],
    ['a break of a switch', 'while (true) switch (x) { case 1: break; }', 'endless-loop while (true)'],
    ['a return of an inner function', 'while (true) f(() => { return 1; });', 'endless-loop while (true)'],
    ['a break by a label of its own', 'while (true) { a: { break a; } }', 'endless-loop while (true)'],
  ];
  const getResult = inspectCases('src/part.tsx', cases);
  test.each(cases)('[IND-53] [IND-54] [CONT-07] finds %s', (what, _text, effect) => {
    const effects = getResult(what)?.effects.map((one) => one.replace(/ src\/part\.tsx:1:\d+$/, ''));
    expect(effects).toContain(effect);
  });

  const harmless: [what: string, text: string][] = [
    ['a style element for a window of its own', `export ${injection}`],
    ['an alert of the module', 'const alert = f; alert();'],
    ['styles of own elements', 'import styled from "styled-components"; styled.div`x`;'],
    ['a name of its own', 'window.openHouse = 1; document.title = "x"; f(location.href);'],
    ['a location of its own', 'const location = f(); location.href = "/"; location.reload();'],
    ['a part of the page', 'f.innerHTML = ""; document.body.append(f); list.replaceChildren();'],
    ['a loop that breaks', 'while (true) { if (x) break; }'],
    ['a loop that returns', 'function f() { for (;;) if (x) return; }'],
    ['a loop that throws', 'for (;;) { if (x) throw y; }'],
    ['a loop of a generator', 'function* f() { while (true) yield 1; }'],
    ['a loop that waits', 'async function f() { while (true) await g(); }'],
    ['a loop with a condition', 'for (let i = 0; i < 3; i++) g(); while (x) g();'],
    ['a loop that breaks from inside', 'a: for (;;) for (const x of y) { if (x) break a; }'],
    ['a class of its own', 'class List {} List.prototype.last = f;'],
  ];
  const getHarmless = inspectCases('src/part.tsx', harmless);
  test.each(harmless)('[IND-53] [IND-54] [CONT-07] leaves alone %s', (what) => {
    expect(getHarmless(what)?.effects).toEqual([]);
  });
});
