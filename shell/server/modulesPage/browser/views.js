import { create } from '/_lintel/elements.js';

const numbers = new Intl.NumberFormat('en-US');
export const dates = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' });

export const renderEmpty = () =>
  create(
    'div',
    { className: 'card message' },
    create('h2', {}, 'Nothing is live yet'),
    create('p', { className: 'note' }, 'Publish a release and make it live: lintel promote leads@1.0.0'),
  );

const COLUMNS = ['Views', 'Failures per 1,000', 'LCP', 'INP', 'Load', 'Route'];

export function renderVersions(versions, actions) {
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
        create(
          'tbody',
          { role: 'rowgroup' },
          versions.flatMap((version) => renderVersion(version, actions)),
        ),
      ),
    ),
    create('p', { className: 'note' }, 'LCP, INP, load and route time are p75: three of four were faster.'),
  );
}

function renderVersion(version, actions) {
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
    ? create('button', { on: { click: () => void actions.end(version) } }, `End canary of ${module}`)
    : create('button', { on: { click: () => void actions.rollBack(version) } }, `Roll back ${module}`);
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

export function renderHistory(revisions) {
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
