import { LEGACY_LEAD_STATUS, leadStages } from '@lintel/contract/domain';
import { slugify } from '@lintel/contract/property';
import type { ActivityRecord, LeadRecord, NoteRecord } from '../store/records';
import { type LeadRow, leadRows } from './leadRows';
import {
  enquiries,
  JONAS_ENQUIRY,
  JONAS_NOTES,
  JONAS_WISHES,
  lostReasons,
  notes as noteTexts,
  sources,
  wishes,
} from './leadTexts';
import type { SeedContext } from './SeedContext';

const USER = 'Marta Almeida';
const DAY_MINUTES = 24 * 60;

interface SeededLeads {
  leads: LeadRecord[];
  notes: NoteRecord[];
  activities: ActivityRecord[];
}

/** Makes leads with their stage history and notes. */
export function seedLeads(context: SeedContext): SeededLeads {
  const seeded: SeededLeads = { leads: [], notes: [], activities: [] };
  leadRows.forEach((row, index) => {
    const lead = seedLead(context, row, index);
    seeded.activities.push(
      makeEnquiry(lead),
      ...makeContacts(lead, index),
      ...makeStageChanges(context, lead, row[3]),
    );
    seeded.notes.push(...makeNotes(context, lead, row[3], index));
    seeded.leads.push(lead);
  });
  return seeded;
}

function seedLead(
  context: SeedContext,
  [name, property, status, minutesAgo]: LeadRow,
  index: number,
): LeadRecord {
  const isNew = status === 'New';
  const touched = isNew ? minutesAgo : Math.round(minutesAgo * 0.3);
  return {
    id: context.id('l', index + 1),
    name,
    email: `${slugify(name).replaceAll('-', '.')}@example.com`,
    phone:
      name === 'Jonas Weber'
        ? '+49 151 5550 1287'
        : `+351 91${index % 10} 555 ${String(100 + index * 7).padStart(4, '0')}`,
    propertyId: context.id('p', property),
    message: name === 'Jonas Weber' ? JONAS_ENQUIRY : (enquiries[index % enquiries.length] ?? ''),
    date: context.minutesAgo(minutesAgo),
    status,
    source: name === 'Jonas Weber' ? 'Listing page, QR code' : (sources[(index * 3) % sources.length] ?? ''),
    lastContact: isNew ? null : context.minutesAgo(touched),
    isRead: !isNew,
    followUpAt: isOpen(status) ? followUp(context, index) : null,
    lostReason: status === 'Lost' ? (lostReasons[index % lostReasons.length] ?? null) : null,
    deletedAt: null,
    updatedAt: context.minutesAgo(touched),
    version: 1,
    ...getWishes(name, index),
  };
}

/** Returns the wishes of every fourth lead. */
function getWishes(name: string, index: number): Partial<LeadRecord> {
  if (name === 'Jonas Weber') return { ...JONAS_WISHES, tags: [...JONAS_WISHES.tags] };
  const wish = index % 4 === 2 ? wishes[Math.floor(index / 4) % wishes.length] : undefined;
  return wish ? { ...wish, tags: 'tags' in wish ? [...wish.tags] : [] } : {};
}

const isOpen = (status: string) => !['New', 'Won', 'Lost'].includes(status);

/** Returns the follow-up date of every third open lead: some are overdue, some are due today. */
function followUp(context: SeedContext, index: number): string | null {
  const days = [-2, 3, 0, 8, -5, 1][Math.floor(index / 3) % 6] ?? 0;
  return index % 3 === 1 ? context.daysAgo(-days) : null;
}

const makeEnquiry = (lead: LeadRecord): ActivityRecord => ({
  id: `${lead.id}-a0`,
  leadId: lead.id,
  type: 'enquiry',
  at: lead.date,
  by: lead.name,
  text: lead.message,
  from: null,
  to: null,
  noteId: null,
});

const channels = [
  { channel: 'call', outcome: 'reached' },
  { channel: 'email' },
  { channel: 'whatsapp' },
] as const;

/** Makes the timeline entry of the lead's last contact. */
function makeContacts(lead: LeadRecord, index: number): ActivityRecord[] {
  if (!lead.lastContact) return [];
  return [
    {
      id: `${lead.id}-c1`,
      leadId: lead.id,
      type: 'contact',
      at: lead.lastContact,
      by: USER,
      text: null,
      from: null,
      to: null,
      noteId: null,
      ...(channels[index % channels.length] ?? channels[0]),
    },
  ];
}

/** Makes stage changes, spread evenly between the enquiry and the last contact. */
function makeStageChanges(context: SeedContext, lead: LeadRecord, minutesAgo: number): ActivityRecord[] {
  const path = listStagesTo(lead.status);
  return path.slice(1).map((to, index) => {
    const share = (index + 1) / (path.length - 1);
    return {
      id: `${lead.id}-a${index + 1}`,
      leadId: lead.id,
      type: 'stage',
      at: context.minutesAgo(Math.round(minutesAgo * (1 - 0.7 * share))),
      by: USER,
      text: to === 'Lost' ? lead.lostReason : null,
      from: path[index] ?? null,
      to,
      noteId: null,
    };
  });
}

function listStagesTo(status: string): string[] {
  if (status === 'Lost') return ['New', 'Contacted', 'Viewed', 'Lost'];
  if (status === LEGACY_LEAD_STATUS) return ['New', LEGACY_LEAD_STATUS];
  const stages: readonly string[] = leadStages;
  return stages.slice(0, stages.indexOf(status) + 1);
}

function makeNotes(context: SeedContext, lead: LeadRecord, minutesAgo: number, index: number): NoteRecord[] {
  const texts =
    lead.name === 'Jonas Weber'
      ? JONAS_NOTES
      : index % 3 === 0
        ? [noteTexts[index % noteTexts.length] ?? '']
        : [];
  if (lead.status === 'New') return [];
  return texts.map((content, position) => {
    const createdAt = context.minutesAgo(
      Math.max(30, Math.round(minutesAgo * (0.7 - 0.35 * position) - DAY_MINUTES / 24)),
    );
    return {
      id: `${lead.id}-n${position + 1}`,
      leadId: lead.id,
      content,
      createdAt,
      createdBy: USER,
      updatedAt: createdAt,
      version: 1,
    };
  });
}
