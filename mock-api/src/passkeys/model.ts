import type { Schemas } from '@lintel/contract/api';
import type { PasskeyRecord } from '../store/records';
import type { UserData } from '../store/Store';

export const toPasskeyResponse = ({
  id,
  name,
  createdAt,
  lastUsedAt,
}: PasskeyRecord): Schemas['Passkey'] => ({ id, name, createdAt, lastUsedAt });

export const findPasskey = async (
  { passkeys }: UserData,
  credentialId: string,
): Promise<PasskeyRecord | undefined> => (await passkeys.find('credentialId', credentialId))[0];
