import type { CardPlace, TableColumn } from './tableColumn';

export interface PlacedCell {
  place: CardPlace;
  /** From 0: cells stand in this order on the card, whatever their column. */
  order: number;
  /** No cell stands at its end, so the line is its own. */
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

function placeOf<Row>({ narrow, align, hideHeader }: TableColumn<Row>, index: number): CardPlace {
  if (narrow) return narrow;
  if (index === 0) return 'lead';
  return align === 'end' && !hideHeader ? 'figure' : 'wide';
}

/** Each column's place on a card: its own, or the first leads, figures line up, the rest take a line each. */
export function cardPlaces<Row>(columns: TableColumn<Row>[]): PlacedCell[] {
  const places = columns.map(placeOf);
  const second = places.indexOf('second');
  return places.map((place, index) => {
    const isEarly = place === 'wide' && index < second;
    return {
      place,
      order: orders[isEarly ? 'wideBeforeSecond' : place],
      alone:
        place === 'wide' ||
        (place === 'lead' && !places.includes('leadEnd')) ||
        (place === 'second' && !places.includes('secondEnd')),
    };
  });
}
