import { alertKindDefinitions, alertKinds } from '@lintel/contract/domain';
import { formatCount } from '../formatNumbers';
import type { AlertRecord } from '../store/alertRecords';
import { type Alert, MAX_HELD } from './Alerts';

/** Number of alerts that a mail lists, the latest ones. */
const LISTED = 20;
/** Number of alerts that a notification names. */
const NAMED = 3;

const reasons = {
  quiet: 'This arrived during your quiet hours.',
  many: 'There were several alerts within a few minutes, so here they are in one email.',
};

/** Combines all held alerts, oldest first, into one. */
export function makeSummary(held: readonly AlertRecord[], publicUrl: string): Omit<Alert, 'kind'> {
  const [first] = held;
  const isOne = held.length === 1 && first !== undefined;
  const kinds = alertKinds.filter((kind) => held.some((each) => each.kind === kind));
  const [onlyKind] = kinds;
  const commonPath = kinds.length === 1 && onlyKind ? alertKindDefinitions[onlyKind].path : '/';
  const path = isOne ? first.path : commonPath;
  const title = isOne ? first.title : describeCounts(held);
  const listed = held.slice(-LISTED);
  const isQuiet = held.some((each) => each.held?.reason === 'quiet');
  return {
    title,
    body: isOne
      ? first.body
      : listed
          .slice(-NAMED)
          .map((each) => each.title)
          .join(' · '),
    path,
    mail: {
      subject: title,
      title,
      paragraphs: [
        reasons[isQuiet ? 'quiet' : 'many'],
        ...(held.length > LISTED
          ? [`These are the latest ${LISTED}. You'll find the others in Lintel.`]
          : []),
      ],
      items: listed.map((each) => ({ title: each.title, text: each.body, url: publicUrl + each.path })),
      button: { label: 'Open Lintel', url: publicUrl + path },
      note: 'You get this email because of your alert settings.',
    },
  };
}

/** Describes the counts: "4 new enquiries and 1 review to approve" */
function describeCounts(held: readonly AlertRecord[]): string {
  const counts = alertKinds.flatMap((kind) => {
    const count = held.filter((each) => each.kind === kind).length;
    const { one, other } = alertKindDefinitions[kind];
    return count === 0 ? [] : [formatCount(count, one, other)];
  });
  const text = new Intl.ListFormat('en-US').format(counts);
  return held.length < MAX_HELD ? text : `${text} or more`;
}
