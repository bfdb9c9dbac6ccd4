import type { Schemas } from '@lintel/contract/api';
import type { Form, Light } from './houses/palette';

export interface PropertyRow {
  title: string;
  district: string;
  city: string;
  type: Schemas['PropertyType'];
  status: Schemas['PropertyStatus'];
  state: Schemas['PropertyState'];
  price: number;
  bedrooms: number;
  bathrooms: number;
  area: number;
  /** Views of the public page in the last year. */
  views: number;
  createdDaysAgo: number;
  picture: { form: Form; light: Light; seed: number; variant: number };
}

/**
 * 24 visible listings and a deleted one: title, location, type, status, state, price, bedrooms bathrooms m²,
 * views days since creation, and the arguments of the drawing: form light seed variant.
 */
const table = `
Casa do Pinhal, villa with pool | Quinta da Marinha, Cascais | Villa | For Sale | Active | 2450000 | 5 4 420 | 3184 330 | villa dusk 12 0
Top-floor apartment by the river | Alcântara, Lisbon | Apartment | For Sale | Active | 685000 | 3 2 128 | 2410 290 | apartment dawn 41 0
Restored townhouse on the square | Estrela, Lisbon | House | For Sale | Under Contract | 1180000 | 4 3 212 | 2876 340 | rowhouse noon 71 0
Garden cottage near the park | São Pedro, Sintra | House | For Sale | Active | 540000 | 3 2 146 | 1922 210 | cottage noon 101 1
Warehouse loft with roof light | Marvila, Lisbon | Apartment | For Rent | Active | 3200 | 2 2 164 | 1740 240 | loft dusk 121 0
Quinta das Oliveiras | Azeitão, Setúbal | Villa | For Sale | Active | 1650000 | 6 5 510 | 1508 270 | villa noon 21 1
Two-bedroom with balcony | Graça, Lisbon | Apartment | For Rent | Active | 1850 | 2 1 84 | 1366 180 | apartment noon 52 3
Tiled house by the old harbour | Ribeira, Porto | House | Sold | Sold | 920000 | 4 3 188 | 2241 350 | rowhouse dawn 82 1
Evening terrace apartment | Parque das Nações, Lisbon | Apartment | For Sale | Active | 745000 | 3 2 132 | 1187 160 | apartment dusk 63 2
Pine cottage with orchard | Colares, Sintra | House | For Sale | Draft | 465000 | 2 1 112 | 0 6 | cottage dawn 112 0
Studio floor, former print works | Beato, Lisbon | Commercial | For Sale | Under Contract | 410000 | 0 2 230 | 964 150 | loft noon 131 1
Courtyard house by the sea | Foz do Douro, Porto | House | For Sale | Active | 1320000 | 5 4 256 | 1093 140 | rowhouse dusk 93 2
Cliff villa above the bay | Carvoeiro, Lagoa | Villa | For Sale | Active | 3100000 | 5 6 468 | 942 120 | villa dawn 33 0
Riverside office with dock | Cais do Sodré, Lisbon | Commercial | For Rent | Under Contract | 4800 | 0 2 195 | 611 200 | loft dawn 143 2
Family flat by the school | Alvalade, Lisbon | Apartment | For Sale | Active | 598000 | 4 2 141 | 884 95 | apartment noon 55 1
Corner shop under the arcade | Baixa, Coimbra | Commercial | For Rent | Active | 2150 | 0 1 92 | 402 110 | rowhouse noon 75 1
Stone farmhouse with vineyard | Sabrosa, Vila Real | House | For Sale | Active | 780000 | 4 3 302 | 731 130 | cottage dusk 117 1
Modern villa in the dunes | Comporta, Alcácer do Sal | Villa | For Rent | Active | 6500 | 4 4 280 | 1024 88 | villa noon 26 0
Attic with a view of the castle | Alfama, Lisbon | Apartment | Rented | Sold | 1420 | 1 1 61 | 1315 300 | apartment dawn 44 2
Harbour warehouse, ground floor | Matosinhos, Porto | Commercial | For Sale | Sold | 1050000 | 0 3 640 | 518 260 | loft noon 134 0
Townhouse with a walled garden | Campo de Ourique, Lisbon | House | For Sale | Under Contract | 1390000 | 4 3 224 | 807 75 | rowhouse dawn 86 2
Lake house with boat mooring | Dornes, Ferreira do Zêzere | House | For Sale | Active | 495000 | 3 2 158 | 466 52 | cottage noon 105 0
New-build apartment, second floor | Carnaxide, Oeiras | Apartment | For Sale | Draft | 372000 | 2 2 96 | 0 12 | apartment dusk 67 1
Villa shell with approved plans | Malveira da Serra, Cascais | Villa | For Sale | Draft | 890000 | 5 4 390 | 0 38 | villa dusk 38 1
Ground-floor flat without lift | Benfica, Lisbon | Apartment | For Sale | Deleted | 289000 | 2 1 72 | 233 320 | apartment noon 58 2
`;

export const propertyRows: PropertyRow[] = table.trim().split('\n').map(readRow);

function readRow(line: string): PropertyRow {
  const [title = '', location = '', type, status, state, price, rooms = '', history = '', picture = ''] =
    line.split(' | ');
  const [district = '', city = ''] = location.split(', ');
  const [bedrooms = 0, bathrooms = 0, area = 0] = rooms.split(' ').map(Number);
  const [views = 0, createdDaysAgo = 0] = history.split(' ').map(Number);
  const [form, light, seed, variant] = picture.split(' ');
  return {
    title,
    district,
    city,
    type: type as PropertyRow['type'],
    status: status as PropertyRow['status'],
    state: state as PropertyRow['state'],
    price: Number(price),
    bedrooms,
    bathrooms,
    area,
    views,
    createdDaysAgo,
    picture: { form: form as Form, light: light as Light, seed: Number(seed), variant: Number(variant) },
  };
}
