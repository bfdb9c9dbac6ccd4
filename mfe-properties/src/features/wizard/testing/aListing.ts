import type { Schemas } from '@lintel/contract/api';
import { blankProperty } from '@lintel/contract/property';
import { aProperty } from '../../../testing/records';

/** A draft with every field, as the API answers it. */
export const aListing = (changes: Partial<Schemas['Property']> = {}): Schemas['Property'] =>
  aProperty({
    ...blankProperty,
    title: 'Casa do Pinhal',
    slug: 'casa-do-pinhal',
    price: 2_450_000,
    currency: 'EUR',
    state: 'Draft',
    is_draft: true,
    publishedAt: null,
    images: ['i1'],
    version: 1,
    ...changes,
  });
