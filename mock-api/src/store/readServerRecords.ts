import type { Settings } from '../settings';
import { openPostgresStore } from './postgres/openPostgresStore';
import { readServerData } from './readStoreFiles';
import type { MailRecord, SecondFactorRecord } from './records';

interface Records {
  mails: MailRecord;
  secondFactors: SecondFactorRecord;
}

/**
 * Reads the server's records of one collection for commands, even while a server uses the store.
 * @throws an Error when there is no store: a command may lack the variables that the server has
 */
export async function readServerRecords<Name extends keyof Records>(
  { databaseUrl, dataDirectory }: Pick<Settings, 'databaseUrl' | 'dataDirectory'>,
  name: Name,
): Promise<readonly Records[Name][]> {
  if (databaseUrl === null)
    return [...(await readServerData(dataDirectory))[name].values()] as Records[Name][];
  const store = await openPostgresStore(databaseUrl);
  try {
    return (await store.server[name].all()) as readonly Records[Name][];
  } finally {
    await store.close();
  }
}
