import { readFileSync, writeFileSync } from 'node:fs';
import { isDeepStrictEqual } from 'node:util';
import { createOpenApiSchemas } from '@lintel/contract/openapi/schemas';
import { parse } from 'yaml';
import { contractAsJson, contractFile } from './readContract';
import { spliceSchemas } from './spliceSchemas';

/** The generated file is only written when its content differs, because the formatter changes its layout. */
const before = readFileSync(contractFile, 'utf8');
const after = spliceSchemas(before, createOpenApiSchemas());
if (!isDeepStrictEqual(parse(before), parse(after))) writeFileSync(contractFile, after);
// Builds read the API from this package: a module's checkout may lack this server.
writeFileSync(contractAsJson, `${JSON.stringify(parse(after), null, 1)}\n`);
