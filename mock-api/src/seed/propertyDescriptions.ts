/** Descriptions in the order of the listings. */
const texts = [
  'A villa under the pines, five minutes from Guincho beach. The living room opens along its whole width to the pool and a south garden of 1,900 m², fenced on the side of the forest.|Built by its owner, an engineer: underfloor heating, solar water, a guest house with its own meter, and a dry cellar.',
  'The last floor before the roof: light from three sides, the bridge in the kitchen window, and a lift that was replaced two years ago.|Trams and the riverside path are four minutes away on foot.',
  'A house of 1911 on the garden side of the square, taken apart and put together again with its own tiles and doors.|Four floors, two of them with terraces. The neighbours share the well, not the walls.',
  'One storey, thick walls, an orchard of eleven trees. The park gate is at the end of the lane.|The roof was insulated and the windows replaced; the oven still bakes bread.',
  'A hall of the old cork works with its roof light kept. Two bedrooms stand in it like boxes, the rest is one room.|Rent includes the garage place and the fibre line.',
  'An estate house among olive trees, forty minutes from Lisbon. Six bedrooms, a mill that works, and a cistern that has never been dry.',
  'Two rooms to the morning sun and a balcony over the viewpoint. Third floor, no lift, cool in August.',
  'Azulejos outside, oak inside, and the river at the door. Sold to a family of five.',
  'A terrace of 40 m² that has the sun until nine in June. Two parking places, pool on the roof.',
  'Two rooms, a stove, and an orchard that wants an owner. Sold as it stands.',
  'The printers left in 1998, the crane stayed. Open floor with 4.2 m of height, goods lift, three-phase current.',
  'Built around a courtyard, so that the wind stays outside. The beach is across the road.',
  'Every room sees the water. A stair in the rock leads to a cove that two houses share.',
  'Four rooms over the dock, each with its own meter. Ferries leave from the next pier.',
  'Four bedrooms across from the school gate. The kitchen looks into the yard where the children play.',
  'Two windows under the arcade, a store room below, and the square’s market every Saturday.',
  'Granite, chestnut beams, and two hectares of Touriga. The harvest of this year is sold with the house.',
  'Wood and white walls between pines and rice fields. Rented furnished, by the year.',
  'One room under the roof, with the castle in its window. Rented to a translator and her cat.',
  'A hall for boats that became a hall for anything. Truck access, quay side, sold to a brewery.',
  'A wall of 1890 around a lemon garden, in the middle of the town. Three floors, quiet ones.',
  'The lake ends at the lawn. The mooring takes a boat of six metres and is in the deed.',
  'Second floor of a house that is being finished. Pictures show the neighbouring flat.',
  'Walls and roof stand, the plans are approved, the pool is dug.',
  'Ground floor to the yard, two bedrooms, needs a new kitchen.',
];

export const propertyDescriptions: string[] = texts.map((text) =>
  text
    .split('|')
    .map((paragraph) => `<p>${paragraph}</p>`)
    .join(''),
);
