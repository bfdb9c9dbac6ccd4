// Refuses names that CONTRIBUTING.md's glossary replaces with the usual term.
import { basename } from 'node:path';
import { parseSync, Visitor } from 'oxc-parser';

/** Names and their replacements. */
const replaced = {
  tell: 'emit, publish or notify',
  told: 'notified',
  hear: 'on or subscribe',
  heard: 'received',
  announce: 'emit…',
  announceLead: 'emitLeadChanged',
  useTell: 'useMutationToast',
  useTellImported: 'useMutationToast',
  showAtOnce: 'optimisticUpdate',
  staleWhenRefused: 'invalidateOnError',
  takeAnswer: 'applyServerAccount',
  fresh: 'refetchIfStale',
  failUnreadable: 'rejectMalformedResponses',
  fetchInTime: 'fetchWithTimeout',
  inTime: 'withTimeout',
  arrival: 'routeFocus',
  inWords: 'describe…, format… or messages',
  words: 'describe…, format… or messages',
  wayBack: 'safeRedirectTarget',
  usePart: '<Lazy>',
  outcome: 'mutationToasts, or result',
  useListLeft: 'useLastListSearch',
  useFound: 'useSearchResults',
  hiddenFromSight: 'visuallyHidden',
  besideAnchor: 'anchorPosition',
  focusBeside: 'focusNextSibling',
  Delivery: 'ChangeDispatcher',
  OwnChanges: 'RecentLocalChanges',
  plainCollections: 'jsonServerCollections',
  perAccount: 'memoizeByAccount',
  saysTheSame: 'isSameState',
  strikes: 'injectFault',
  bite: 'activate',
  onStage: 'faultTarget',
  aside: 'neighborPage',
  nameOf: 'fullName, moduleName, …',
  takesKey: 'supportsIdempotency',
  known: 'isKnown…',
  tellRevision: 'printRevision',
  tellChecked: 'printCheckReport',
  settled: 'waitForIdle',
  gather: 'batch',
  asked: 'requested',
  came: 'received',
  whoever: 'the role',
  place: 'storage, location or outlet',
  Place: 'say of what: location, outlet',
  Part: 'say of what',
  Step: 'say of what',
  Frame: 'say of what',
};

/** The same for patterns of names. */
const patterns = [
  [/^tell[A-Z]/, 'emit…, print… or report…'],
  [/InWords$/, 'describe… or format…'],
  [
    /^an?(Lead|Listing|Account|Review|Subscriber|Property|Coin|Release|Module|User|Note|Contact|View)s?$/,
    'make…',
  ],
  [/^(Palette|Toast|Version|Module|Leave|AccountNotices)Place$/, '…Outlet'],
];

export function checkGlossary(sources) {
  return [...sources.values()].flatMap(({ path, text }) => {
    const file = basename(path).replace(/\..*$/, '');
    return [file, ...declaredNames(path, text)].flatMap((name) => {
      const instead = replacementOf(name);
      if (!instead) return [];
      return [
        { rule: 'glossary', where: `${path}: ${name}`, message: `Write ${instead} instead of "${name}".` },
      ];
    });
  });
}

const replacementOf = (name) =>
  (Object.hasOwn(replaced, name) ? replaced[name] : undefined) ??
  patterns.find(([pattern]) => pattern.test(name))?.[1];

/** Parsing is slow, so files without any such word are skipped. */
const anyWord = new RegExp(
  `\\b(?:${Object.keys(replaced).join('|')})\\b|\\btell[A-Z]|InWords|\\ban?[A-Z]|[a-z]Place\\b`,
);

/**
 * Returns the declarations of a file: variables, parameters, functions, classes and types. Names of properties may be
 * the API's.
 */
function declaredNames(path, text) {
  if (!anyWord.test(text)) return [];
  const names = new Set();
  const add = (pattern) => {
    for (const name of boundNames(pattern)) names.add(name);
  };
  const addFunction = ({ id, params }) => {
    add(id);
    for (const each of params) add(each);
  };
  new Visitor({
    VariableDeclarator: ({ id }) => add(id),
    FunctionDeclaration: addFunction,
    FunctionExpression: addFunction,
    ArrowFunctionExpression: addFunction,
    ClassDeclaration: ({ id }) => add(id),
    TSInterfaceDeclaration: ({ id }) => add(id),
    TSTypeAliasDeclaration: ({ id }) => add(id),
    CatchClause: ({ param }) => add(param),
  }).visit(parseSync(path, text).program);
  return names;
}

function boundNames(pattern) {
  switch (pattern?.type) {
    case 'Identifier':
      return [pattern.name];
    case 'ObjectPattern':
      return pattern.properties.flatMap((each) => boundNames(each.value ?? each.argument));
    case 'ArrayPattern':
      return pattern.elements.flatMap(boundNames);
    case 'AssignmentPattern':
      return boundNames(pattern.left);
    case 'RestElement':
      return boundNames(pattern.argument);
    case 'TSParameterProperty':
      return boundNames(pattern.parameter);
    default:
      return [];
  }
}
