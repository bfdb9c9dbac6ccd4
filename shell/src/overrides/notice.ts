import type { QaReading } from '@lintel/contract';
import { getDateFormat } from '@lintel/ui';
import type { Choice } from './storedOverrides';

/** A module that was to be another than the live one. */
export interface OverriddenModule {
  name: string;
  choice: Choice;
}

/** What the banner has to say. */
export type Notice =
  | {
      kind: 'running';
      /** Exactly what a QA link says, not what was chosen in the panel. */
      fromLink: boolean;
      running: OverriddenModule[];
      /** Could not be read: the live ones are there. */
      failed: OverriddenModule[];
      /** End and note of the link that allows it; absent in development. */
      expiresAt?: string;
      note?: string;
    }
  | { kind: 'refused'; reading: QaReading };

const moment = { day: 'numeric', month: 'short', year: 'numeric', time: true } as const;

/** What the banner says, in the user's time zone. */
export function formatNotice(notice: Notice): string {
  if (notice.kind === 'refused') return `${refusalOf(notice.reading)} You see production.`;
  const { fromLink, running, failed, expiresAt, note } = notice;
  const title = fromLink ? 'QA build' : 'Module overrides';
  return [
    ...(running.length > 0 ? [`${title}: ${running.map(inWords).join(', ')}`] : []),
    ...failed.map((module) => `${inWords(module)} cannot be read, you see production instead`),
    ...(expiresAt ? [`until ${getDateFormat(moment).format(new Date(expiresAt))}`] : []),
    ...(note ? [note] : []),
  ].join(' · ');
}

const inWords = ({ name, choice }: OverriddenModule) =>
  'version' in choice ? `${name} ${choice.version}` : `${name} from ${new URL(choice.server).host}`;

function refusalOf(reading: QaReading): string {
  if (reading.state === 'expired') return 'This QA link has expired.';
  if (reading.state !== 'unverifiable') return 'This QA link is not valid.';
  return reading.reason === 'insecure'
    ? 'QA links can be checked over https or on localhost only.'
    : 'This browser cannot check QA links.';
}
