import { readFileSync } from 'node:fs';
import type { Schemas } from '@lintel/contract/api';
import { notFound } from '../errors';
import { operation } from '../http/operation';
import { ok } from '../http/responses';

interface Places {
  countries: Schemas['Country'][];
  /** States by country code. */
  states: Map<string, Schemas['State'][]>;
}

/** Maximum length of the form's `state_code`. Longer codes, such as Australia's, are left out. */
const CODE_LENGTH = 2;

let places: Places | undefined;

/** Reads the file on first use: most servers never need it. */
function readPlaces(): Places {
  const text = readFileSync(new URL('./places.tsv', import.meta.url), 'utf8');
  const read: Places = { countries: [], states: new Map() };
  for (const line of text.split('\n')) {
    const [iso = '', name] = line.split('\t');
    const [country = '', part] = iso.split('-');
    if (name === undefined) continue;
    if (part === undefined) {
      read.countries.push({ code: country, name });
      read.states.set(country, []);
    } else {
      const code = part.length <= CODE_LENGTH ? part : null;
      read.states.get(country)?.push({ iso, code, name });
    }
  }
  return read;
}

export const listCountries = operation('GET /static/countries', async () => {
  places ??= readPlaces();
  return ok(places.countries);
});

export const listStates = operation('GET /static/countries/{code}/states', async ({ path }) => {
  places ??= readPlaces();
  const states = places.states.get(path.code.toUpperCase());
  if (!states) throw notFound('country');
  return ok(states);
});
