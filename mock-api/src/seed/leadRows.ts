import type { LEGACY_LEAD_STATUS, LeadStage } from '@lintel/contract/domain';

/** Name, index of the listing, stage, minutes since the enquiry. */
export type LeadRow = [
  name: string,
  property: number,
  status: LeadStage | typeof LEGACY_LEAD_STATUS,
  minutesAgo: number,
];

const HOUR = 60;
const DAY = 24 * HOUR;

/** The sixteen most recent leads, newest first. */
const recent: LeadRow[] = [
  ['Camille Laurent', 1, 'New', 25],
  ['Daniel Okafor', 5, 'New', 110],
  ['Hannah Lee', 2, 'New', DAY + 2 * HOUR],
  ['Mateo Ruiz', 7, 'New', DAY + 7 * HOUR],
  ['Priya Raman', 3, 'Offer Made', 3 * DAY - 5 * HOUR],
  ['Jonas Weber', 1, 'Viewing Scheduled', 3 * DAY],
  ['Sofia Carvalho', 4, 'Contacted', 4 * DAY],
  ['Ingrid Solberg', 6, 'Negotiating', 5 * DAY],
  ['Rui Figueiredo', 9, 'Viewed', 6 * DAY],
  ['Aisha Khan', 2, 'Qualified', 7 * DAY],
  ['Oliver Grant', 8, 'Won', 9 * DAY],
  ['Elena Petrova', 5, 'Lost', 10 * DAY],
  ['Tomás Ribeiro', 12, 'Contacted', 11 * DAY],
  ['Grace Mbeki', 6, 'Viewing Scheduled', 12 * DAY],
  ['Lukas Brandt', 4, 'Viewed', 13 * DAY],
  ['Noor Haddad', 11, 'In Progress', 14 * DAY],
];

const laterNames =
  'Inês Moreira|Paul Hennessy|Yuki Mori|Carla Bianchi|Hugo Teixeira|Maren Vogel|Thandi Nkosi|Arthur Lemaire|Beatriz Sousa|Owen Price|Leila Amrani|Filipe Barros|Nina Kowalska|George Adeyemi|Clara Jensen|Rafael Pinto|Emma Lindqvist|Vikram Patel|Teresa Matos|Liam Byrne|Zofia Mazur|André Cardoso|Sara Nilsson|Marco Conti|Joana Leite|Ahmed Farouk|Julie Moreau|Diogo Santos|Helga Stein|Pedro Vaz|Mina Park|Catarina Reis|Tom Whitaker|Isabel Duarte|Nikos Pappas|Luísa Gomes|Erik Holm|Ana Prates|David Cohen|Margarida Luz|Samir Aziz|Kate Murphy|Bruno Alves|Olga Ivanova'.split(
    '|',
  );

/** Together with the recent leads: 4 New, 9 Contacted (one of them In Progress), 8, 7, 6, 5, 7, 8 and 6. */
const laterStages: [stage: LeadStage, count: number][] = [
  ['Contacted', 6],
  ['Viewing Scheduled', 6],
  ['Viewed', 5],
  ['Negotiating', 5],
  ['Offer Made', 4],
  ['Qualified', 6],
  ['Won', 7],
  ['Lost', 5],
];

const FIRST_LATER_DAY = 16;
const LAST_DAY = 120;
const PUBLISHED_PROPERTIES = 22;
/** Coprime with the number of stage rows, so that stages mix over time. */
const STRIDE = 17;

function laterRows(): LeadRow[] {
  const stages = laterStages.flatMap(([stage, count]) => Array<LeadStage>(count).fill(stage));
  return laterNames.map((name, index) => {
    const days = FIRST_LATER_DAY + ((LAST_DAY - FIRST_LATER_DAY) * index) / (laterNames.length - 1);
    const property = ((index * 5) % PUBLISHED_PROPERTIES) + 1;
    return [
      name,
      property === 10 ? 1 : property,
      stages[(index * STRIDE) % stages.length] ?? 'Contacted',
      Math.round(days * DAY),
    ];
  });
}

export const leadRows: LeadRow[] = [...recent, ...laterRows()];
