import type { CardSlot, TableColumn } from './TableColumn';

export interface CardCell {
  slot: CardSlot;
  /** The position of the cell on the card, from 0. */
  order: number;
  /** Whether no other cell shares its line. */
  alone: boolean;
}

const orders = {
  lead: 0,
  leadEnd: 1,
  wideBeforeSecond: 2,
  second: 3,
  secondEnd: 4,
  figure: 5,
  wide: 6,
  hidden: 7,
};

function getSlot<Row>({ narrow, align, hideHeader }: TableColumn<Row>, index: number): CardSlot {
  if (narrow) return narrow;
  if (index === 0) return 'lead';
  return align === 'end' && !hideHeader ? 'figure' : 'wide';
}

/** Assigns each column a slot on a card. By default the first column leads, figures align and others take a line each. */
export function getCardSlots<Row>(columns: TableColumn<Row>[]): CardCell[] {
  const slots = columns.map(getSlot);
  const second = slots.indexOf('second');
  return slots.map((slot, index) => {
    const isEarly = slot === 'wide' && index < second;
    return {
      slot,
      order: orders[isEarly ? 'wideBeforeSecond' : slot],
      alone:
        slot === 'wide' ||
        (slot === 'lead' && !slots.includes('leadEnd')) ||
        (slot === 'second' && !slots.includes('secondEnd')),
    };
  });
}
