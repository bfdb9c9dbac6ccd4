import { readFileSync, writeFileSync } from 'node:fs';
import { isDeepStrictEqual } from 'node:util';
import { openApiSchemas } from '@lintel/contract/property/openapi';
import { parse } from 'yaml';
import { contractFile } from './readContract';
import { spliceSchemas } from './spliceSchemas';

/** What was generated keeps its lines while it says the same: they are laid out by the formatter. */
const before = readFileSync(contractFile, 'utf8');
const after = spliceSchemas(before, openApiSchemas());
if (!isDeepStrictEqual(parse(before), parse(after))) writeFileSync(contractFile, after);
