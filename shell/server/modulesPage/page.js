// Runs in the browser as it is: the gateway puts it into the page.

// Modules of other teams run on this origin. A cookie would go with their calls, too; this storage belongs to the tab.
const STORAGE_KEY = 'lintel-registry-token';
const HISTORY_LENGTH = 20;
const UNREACHABLE = "Couldn't reach the registry. Check your connection and try again.";

const page = document.getElementById('page');
const numbers = new Intl.NumberFormat('en-US');
const dates = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' });

/** Creates an element. Texts are never read as HTML. */
function create(tag, { on = {}, attributes = {}, ...properties } = {}, ...children) {
  const element = Object.assign(document.createElement(tag), properties);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  for (const [event, listener] of Object.entries(on)) element.addEventListener(event, listener);
  element.append(...children.flat().filter((child) => child !== null && child !== undefined));
  return element;
}

class CallError extends Error {
  constructor(message, status) {
    super(message);
    this.status = status;
  }
}

/** Calls the registry. @throws CallError with a message for people */
async function call(path, body) {
  const response = await fetch(`/registry/v1${path}`, {
    method: body ? 'POST' : 'GET',
    headers: {
      Authorization: `Bearer ${sessionStorage.getItem(STORAGE_KEY)}`,
      ...(body && { 'Content-Type': 'application/json' }),
    },
    ...(body && { body: JSON.stringify(body) }),
  }).catch(() => {
    throw new CallError(UNREACHABLE);
  });
  const answer = await response.json().catch(() => null);
  if (response.ok && answer) return answer;
  throw new CallError(answer?.error?.message ?? UNREACHABLE, response.status);
}

const SOON_MS = 400;
const ATTEMPTS = 8;

/** Reads how versions do. Gateways notice within a second that a revision is new. @param revision the oldest to wait for */
async function readHealth(revision = 0) {
  for (let attempt = 1; ; attempt += 1) {
    const health = await call('/health');
    if (health.revision >= revision || attempt === ATTEMPTS) return health;
    await new Promise((resolve) => setTimeout(resolve, SOON_MS));
  }
}

function showSignIn(problem = '') {
  const input = create('input', {
    type: 'password',
    required: true,
    autocomplete: 'off',
    spellcheck: false,
    attributes: problem ? { 'aria-invalid': 'true', 'aria-describedby': 'problem' } : {},
  });
  const signIn = (event) => {
    event.preventDefault();
    sessionStorage.setItem(STORAGE_KEY, input.value.trim());
    void show();
  };
  page.replaceChildren(
    create(
      'main',
      {},
      create(
        'form',
        { className: 'card sign-in', on: { submit: signIn } },
        create('h1', {}, 'Modules'),
        create('p', { className: 'note' }, 'See how each version does, and bring an earlier one back.'),
        create('label', {}, 'Registry token', input),
        problem && create('p', { className: 'error', id: 'problem', role: 'alert' }, problem),
        create('button', { className: 'main' }, 'Sign in'),
        create(
          'p',
          { className: 'note' },
          'An operator creates tokens with "lintel token create". This tab keeps yours until you close it or sign out.',
        ),
      ),
    ),
  );
  input.focus();
}

function signOut() {
  sessionStorage.removeItem(STORAGE_KEY);
  showSignIn();
}

/** @param options what was just done, in which revision, or the problem with it */
async function show({ notice, revision, problem } = {}) {
  if (!sessionStorage.getItem(STORAGE_KEY)) return showSignIn();
  const content = create(
    'main',
    { attributes: { 'aria-busy': 'true' } },
    create('p', { className: 'note', role: 'status' }, 'Loading modules…'),
    create('div', { className: 'skeleton' }),
  );
  const context = create('p', { className: 'note' });
  const heading = create('h1', { tabIndex: -1 }, 'Modules');
  page.replaceChildren(
    create(
      'header',
      {},
      create('div', {}, heading, context),
      create('button', { on: { click: () => void show() } }, 'Refresh'),
      create('button', { on: { click: signOut } }, 'Sign out'),
    ),
    content,
  );
  heading.focus();
  try {
    const [health, { revisions }] = await Promise.all([
      readHealth(revision),
      call(`/history?limit=${HISTORY_LENGTH}`),
    ]);
    if (!content.isConnected) return;
    const counted = dates.format(new Date(health.since));
    context.textContent = `Revision ${health.revision}, counted by this gateway since ${counted}`;
    content.replaceChildren(
      create('p', { className: 'done', role: 'status', hidden: !notice }, notice ?? ''),
      create('p', { className: 'failed', role: 'alert', hidden: !problem }, problem ?? ''),
      health.versions.length > 0 ? renderVersions(health.versions) : renderEmpty(),
      renderHistory(revisions),
    );
  } catch (error) {
    if (!content.isConnected) return;
    if (error.status === 401) {
      sessionStorage.removeItem(STORAGE_KEY);
      return showSignIn("This token isn't valid, or it has expired. Ask an operator for another one.");
    }
    content.replaceChildren(
      create(
        'div',
        { className: 'card message' },
        create('h2', {}, "Couldn't load modules"),
        create('p', { role: 'alert' }, error instanceof CallError ? error.message : UNREACHABLE),
        create('button', { className: 'main', on: { click: () => void show() } }, 'Try again'),
      ),
    );
  } finally {
    content.setAttribute('aria-busy', 'false');
  }
}

const renderEmpty = () =>
  create(
    'div',
    { className: 'card message' },
    create('h2', {}, 'Nothing is live yet'),
    create('p', { className: 'note' }, 'Publish a release and make it live: lintel promote leads@1.0.0'),
  );

const COLUMNS = ['Views', 'Failures per 1,000', 'LCP', 'INP', 'Load', 'Route'];

function renderVersions(versions) {
  const header = (text) => create('th', { scope: 'col', role: 'columnheader' }, text);
  return create(
    'section',
    { attributes: { 'aria-labelledby': 'versions' } },
    create('h2', { id: 'versions' }, 'Live versions'),
    create(
      'div',
      { className: 'card' },
      create(
        'table',
        { role: 'table', attributes: { 'aria-labelledby': 'versions' } },
        create(
          'thead',
          { role: 'rowgroup' },
          create('tr', { role: 'row' }, ['Version', ...COLUMNS, 'Action'].map(header)),
        ),
        create('tbody', { role: 'rowgroup' }, versions.flatMap(renderVersion)),
      ),
    ),
    create('p', { className: 'note' }, 'LCP, INP, load and route time are p75: three of four were faster.'),
  );
}

function renderVersion(version) {
  const { module, views, failuresPer1000, p75, arm, guard, topFailures } = version;
  const isCanary = arm === 'canary';
  const texts = [
    numbers.format(views),
    failuresPer1000 === null ? '–' : numbers.format(failuresPer1000),
    ...[p75.lcp, p75.inp, p75.load, p75.route].map(formatTime),
  ];
  const cells = texts.map((text, index) =>
    create('td', { role: 'cell', attributes: { 'data-label': COLUMNS[index] } }, text),
  );
  const action = isCanary
    ? create('button', { on: { click: () => void confirmEnd(version) } }, `End canary of ${module}`)
    : create('button', { on: { click: () => void confirmRollback(version) } }, `Roll back ${module}`);
  return [
    create(
      'tr',
      { role: 'row' },
      create(
        'th',
        { scope: 'row', role: 'rowheader' },
        create('strong', {}, module),
        ` ${version.version} `,
        isCanary
          ? create('span', { className: 'badge' }, guard ? `Canary, ${guard.percent} %` : 'Canary')
          : null,
        guard ? create('p', { className: 'note' }, `Guarded: ${guard.description}`) : null,
      ),
      cells,
      create('td', { className: 'actions', role: 'cell' }, action),
    ),
    topFailures.length > 0 ? renderFailures(version) : null,
  ];
}

const formatTime = (ms) => {
  if (ms === null) return '–';
  return ms < 1_000 ? `${ms} ms` : `${numbers.format(Math.round(ms / 10) / 100)} s`;
};

const renderFailures = ({ module, version, topFailures }) =>
  create(
    'tr',
    { className: 'more', role: 'row' },
    create(
      'td',
      { colSpan: COLUMNS.length + 2, role: 'cell' },
      create(
        'details',
        {},
        create('summary', {}, `What fails most in ${module} ${version}`),
        create(
          'ul',
          { className: 'failures' },
          topFailures.map(({ count, phase, message, route, reference, stack }) =>
            create(
              'li',
              {},
              create('strong', {}, message),
              create(
                'p',
                { className: 'note' },
                `${numbers.format(count)} × in ${phase} at ${route}, last reference ${reference}`,
              ),
              stack.length > 0
                ? create(
                    'pre',
                    { tabIndex: 0, attributes: { role: 'region', 'aria-label': `Stack of ${reference}` } },
                    stack.map(formatFrame).join('\n'),
                  )
                : null,
            ),
          ),
        ),
      ),
    ),
  );

const formatFrame = ({ file, line, column, function: name }) =>
  name ? `at ${name} (${file}:${line}:${column})` : `at ${file}:${line}:${column}`;

function renderHistory(revisions) {
  return create(
    'section',
    { attributes: { 'aria-labelledby': 'history' } },
    create('h2', { id: 'history' }, 'History'),
    revisions.length === 0
      ? create('p', { className: 'note' }, 'Each change of what is live will appear here.')
      : create('ol', { className: 'card history' }, revisions.map(renderRevision)),
  );
}

function renderRevision({ revision, createdAt, reason, by }) {
  const author = by && [`by ${by.actor.name}`, by.why].filter(Boolean).join(': ');
  const details = [`Revision ${revision}`, dates.format(new Date(createdAt)), author];
  return create(
    'li',
    {},
    create('span', {}, reason),
    create('span', { className: 'note' }, details.filter(Boolean).join(' · ')),
  );
}

async function confirmRollback({ module, version: live }) {
  const body = { module };
  let plan;
  try {
    plan = await call('/rollbacks', { ...body, dryRun: true });
  } catch (error) {
    return show({ problem: error.message });
  }
  const change = plan.changes?.find(({ id }) => id === module) ?? {};
  const { version, canary } = change;
  confirm({
    title: `Roll back ${module}?`,
    text: version
      ? `Everyone gets ${module} ${version.to} instead of ${version.from} with the next page they load.`
      : `The canary ${canary?.from?.version ?? ''} ends: everyone gets ${module} ${live} with the next page they load.`,
    warnings: (plan.warnings ?? []).map(({ what }) => what),
    label: `Roll back ${module}`,
    act: () => call('/rollbacks', body),
    done: version ? `${module} ${version.to} is live again` : `The canary of ${module} has ended`,
  });
}

function confirmEnd({ module, version }) {
  confirm({
    title: `End the canary of ${module}?`,
    text: `Everyone who has ${module} ${version} gets the live version with the next page they load.`,
    label: `End canary of ${module}`,
    act: () => call('/canaries', { module, end: true }),
    done: `The canary of ${module} has ended`,
  });
}

function confirm({ title, text, warnings = [], label, act, done }) {
  const problem = create('p', { className: 'error', role: 'alert', hidden: true });
  const accept = create('button', { className: 'danger' }, label);
  const dialog = create(
    'dialog',
    { attributes: { 'aria-labelledby': 'question', 'aria-describedby': 'consequence' } },
    create('h2', { id: 'question' }, title),
    create('p', { id: 'consequence' }, `${text} Pages that are open stay as they are.`),
    warnings.length > 0
      ? create(
          'ul',
          {},
          warnings.map((what) => create('li', {}, what)),
        )
      : null,
    problem,
    create(
      'div',
      { className: 'buttons' },
      create('button', { autofocus: true, on: { click: () => dialog.close() } }, 'Cancel'),
      accept,
    ),
  );
  accept.addEventListener('click', async () => {
    accept.disabled = true;
    try {
      const { revision } = (await act()).revision;
      dialog.close();
      await show({ notice: done, revision });
    } catch (error) {
      Object.assign(problem, { hidden: false, textContent: error.message });
      accept.disabled = false;
    }
  });
  dialog.addEventListener('close', () => dialog.remove());
  document.body.append(dialog);
  dialog.showModal();
}

void show();
