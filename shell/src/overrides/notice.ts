import type { QaReading } from '@lintel/contract';
import { getDateFormat } from '@lintel/ui';
import type { Choice } from './storedOverrides';

/** A module for which another build was requested. */
export interface OverriddenModule {
  name: string;
  choice: Choice;
}

/** The content of the banner. */
export type Notice =
  | {
      kind: 'running';
      /** Whether the choices are exactly the QA link's, without any from the panel. */
      fromLink: boolean;
      running: OverriddenModule[];
      /** The modules whose builds failed to load, so that the live ones run. */
      failed: OverriddenModule[];
      /** Expiry and note of the QA link; absent in development. */
      expiresAt?: string;
      note?: string;
    }
  | { kind: 'refused'; reading: QaReading };

export const dateFormat = { day: 'numeric', month: 'short', year: 'numeric', time: true } as const;

/** The banner's text, with dates in the user's time zone. */
export function formatNotice(notice: Notice): string {
  if (notice.kind === 'refused') return `${describeRefusal(notice.reading)} You're seeing production.`;
  const { fromLink, running, failed, expiresAt, note } = notice;
  const title = fromLink ? 'QA build' : 'Module overrides';
  return [
    ...(running.length > 0 ? [`${title}: ${running.map(describeModule).join(', ')}`] : []),
    ...failed.map((module) => `${describeModule(module)} couldn't be loaded, you see production instead`),
    ...(expiresAt ? [`until ${getDateFormat(dateFormat).format(new Date(expiresAt))}`] : []),
    ...(note ? [note] : []),
  ].join(' · ');
}

/** `Leads 1.5.0` or `Leads from localhost:3100` */
export const describeModule = ({ name, choice }: OverriddenModule) =>
  'version' in choice ? `${name} ${choice.version}` : `${name} from ${new URL(choice.server).host}`;

function describeRefusal(reading: QaReading): string {
  if (reading.state === 'expired') return 'This QA link has expired.';
  if (reading.state === 'revoked') return 'This QA link was revoked.';
  if (reading.state !== 'unverifiable') return "This QA link isn't valid.";
  return reading.reason === 'insecure'
    ? 'QA links can be checked over https or on localhost only.'
    : "This browser can't check QA links.";
}
