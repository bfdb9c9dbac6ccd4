// Runs unbundled in the browser: the gateway inlines it in the page, and serves its imports.
import { create } from '/_lintel/elements.js';
import { CallError, call, readHealth, token, UNREACHABLE } from '/_lintel/registry.js';
import { dates, renderEmpty, renderHistory, renderVersions } from '/_lintel/views.js';

const HISTORY_LENGTH = 20;
const page = document.getElementById('page');

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
    token.set(input.value.trim());
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
  token.remove();
  showSignIn();
}

/** @param options the result of the last action, its revision, or its problem */
async function show({ notice, revision, problem } = {}) {
  if (!token.get()) return showSignIn();
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
      health.versions.length > 0
        ? renderVersions(health.versions, { rollBack: confirmRollback, end: confirmEnd })
        : renderEmpty(),
      renderHistory(revisions),
    );
  } catch (error) {
    if (!content.isConnected) return;
    if (error.status === 401) {
      token.remove();
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
  // The registry's reason ends with the revision to return to. Naming it makes a repeated roll-back harmless: without
  // it, the second one would return to the version that the first one has just replaced.
  const to = Number(/ to revision (\d+)$/.exec(plan.revision.reason)?.[1]) || undefined;
  confirm({
    title: `Roll back ${module}?`,
    text: version
      ? `Everyone gets ${module} ${version.to} instead of ${version.from} with the next page they load.`
      : `The canary ${canary?.from?.version ?? ''} ends: everyone gets ${module} ${live} with the next page they load.`,
    warnings: (plan.warnings ?? []).map(({ what }) => what),
    label: `Roll back ${module}`,
    act: () => call('/rollbacks', { ...body, to }),
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
