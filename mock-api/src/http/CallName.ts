import type { ApiPaths } from '@lintel/contract/api';
import type { Services } from '../Services';

type Method = 'get' | 'post' | 'put' | 'patch' | 'delete';

type OperationNames<Path extends keyof ApiPaths & string> = {
  [Verb in Method & keyof ApiPaths[Path]]: NonNullable<ApiPaths[Path][Verb]> extends never
    ? never
    : `${Uppercase<Verb>} ${Path}`;
}[Method & keyof ApiPaths[Path]];

/** Names of the contract's operations, such as `POST /auth/login`. */
export type CallName = {
  [Path in keyof ApiPaths & string]: NonNullable<OperationNames<Path>>;
}[keyof ApiPaths & string];

type ContractOperation<Name extends CallName> = Name extends `${infer Verb} ${infer Path}`
  ? Path extends keyof ApiPaths
    ? NonNullable<ApiPaths[Path][Lowercase<Verb> & keyof ApiPaths[Path]]>
    : never
  : never;

type Json<Field> = Field extends { content: { 'application/json': infer Body } } ? Body : undefined;
type Field<Whole, Key extends string> = Whole extends { [K in Key]: infer Value } ? Value : undefined;
type Parameters<Name extends CallName> = Field<ContractOperation<Name>, 'parameters'>;

export type RequestBody<Name extends CallName> = Json<Field<ContractOperation<Name>, 'requestBody'>>;
export type PathParameters<Name extends CallName> = Field<Parameters<Name>, 'path'>;
export type QueryParameters<Name extends CallName> =
  Parameters<Name> extends { query?: infer Query } ? NonNullable<Query> : Record<string, never>;

type Responses<Name extends CallName> = Field<ContractOperation<Name>, 'responses'>;
/** JSON body of the operation's success response, regardless of its status. */
export type SuccessBody<Name extends CallName> = {
  [Status in keyof Responses<Name> & (200 | 201 | 202)]: Json<Responses<Name>[Status]>;
}[keyof Responses<Name> & (200 | 201 | 202)];

/** Identifies the caller's account without an access token: by a refresh token, a challenge or an email address. */
export async function identifyAccount(
  body: unknown,
  { sessions, signInChallenges, users }: Services,
): Promise<string | undefined> {
  const { refresh_token: token, challenge, email } = (body ?? {}) as Record<string, unknown>;
  if (typeof token === 'string') return (await sessions.find(token))?.accountId;
  const userId =
    typeof challenge === 'string'
      ? await signInChallenges.findUserId(challenge)
      : typeof email === 'string'
        ? (await users.findByEmail(email))?.id
        : undefined;
  return userId === undefined ? undefined : (await users.listMemberships(userId))[0]?.accountId;
}
