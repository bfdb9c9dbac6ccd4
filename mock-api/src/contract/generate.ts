import { readFileSync, writeFileSync } from 'node:fs';
import { isDeepStrictEqual } from 'node:util';
import { openApiSchemas } from '@lintel/contract/property/openapi';
import { parse } from 'yaml';
import { contractAsJson, contractFile } from './readContract';
import { spliceSchemas } from './spliceSchemas';

/** What was generated keeps its lines while it says the same: they are laid out by the formatter. */
const before = readFileSync(contractFile, 'utf8');
const after = spliceSchemas(before, openApiSchemas());
if (!isDeepStrictEqual(parse(before), parse(after))) writeFileSync(contractFile, after);
// A build reads the API from here: a module's checkout may lack this server.
writeFileSync(contractAsJson, `${JSON.stringify(parse(after), null, 1)}\n`);
