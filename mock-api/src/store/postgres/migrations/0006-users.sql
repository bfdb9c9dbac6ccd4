-- Users are apart from accounts: credentials, sessions and second factors are a user's, data is an account's. The user of
-- an account of before has its id, so that tokens and passkeys, which name it, stay valid. The columns `account_id` of
-- sessions, devices, passkeys and security_events have the user's id; they keep their name for servers that still run.
create table users (
  seq bigint generated always as identity,
  id text not null collate "C",
  body json not null,
  key_email text collate "C",
  primary key (id)
);

create table memberships (
  seq bigint generated always as identity,
  id text not null collate "C",
  body json not null,
  key_user_id text collate "C",
  key_account_id text collate "C",
  primary key (id)
);

-- An escaped U+0000 cannot be read out of a JSON text, but be kept in it: it is another character meanwhile.
create temporary table split_accounts on commit drop as
  select seq, id, key_email,
    regexp_replace(body::text, '(?<!\\)((?:\\\\)*)\\u0000', '\1\\uE000', 'g')::json as body
  from accounts;

insert into users (id, body, key_email)
  select id,
    json_build_object(
      'id', id,
      'email', body -> 'email',
      'passwordHash', body -> 'passwordHash',
      'pendingEmail', body -> 'pendingEmail',
      'tokenGeneration', body -> 'tokenGeneration',
      'createdAt', body -> 'createdAt',
      'updatedAt', body -> 'updatedAt'
    ),
    key_email
  from split_accounts order by seq;

insert into memberships (id, body, key_user_id, key_account_id)
  select id || ' ' || id,
    json_build_object(
      'id', id || ' ' || id,
      'userId', id,
      'accountId', id,
      'role', 'owner',
      'createdAt', body -> 'createdAt',
      'version', 0
    ),
    id, id
  from split_accounts order by seq;

create unique index users_email on users (key_email);
create index memberships_user_id on memberships (key_user_id);
create index memberships_account_id on memberships (key_account_id);

update accounts set body = regexp_replace(
    (select json_object_agg(key, value order by position)
      from json_each(split_accounts.body) with ordinality as fields (key, value, position)
      where key not in ('email', 'passwordHash', 'pendingEmail', 'tokenGeneration'))::text,
    '(?<!\\)((?:\\\\)*)\\uE000', '\1\\u0000', 'g'
  )::json
  from split_accounts where split_accounts.id = accounts.id;

-- A server of the version before can no longer sign anybody in or up: what it saved would have no user.
drop index accounts_email;
alter table accounts drop column key_email;

update password_resets set body = json_build_object(
  'id', id, 'userId', key_account_id, 'expiresAt', body -> 'expiresAt'
);
alter table password_resets rename column key_account_id to key_user_id;
alter index password_resets_account_id rename to password_resets_user_id;

update sign_in_challenges set body = json_build_object(
  'id', id, 'userId', key_account_id, 'expiresAt', body -> 'expiresAt'
);
alter table sign_in_challenges rename column key_account_id to key_user_id;
alter index sign_in_challenges_account_id rename to sign_in_challenges_user_id;

-- A refresh token without a user is one of before, or one that a server of the version before is still giving out: its
-- user has the account's id.
alter table refresh_tokens add column key_user_id text collate "C";
update refresh_tokens set key_user_id = key_account_id;
create index refresh_tokens_user_id on refresh_tokens (key_user_id);
create function name_user_of_refresh_token() returns trigger language plpgsql as $$
begin
  new.key_user_id = coalesce(new.key_user_id, new.key_account_id);
  return new;
end $$;
create trigger refresh_tokens_user before insert on refresh_tokens
  for each row execute function name_user_of_refresh_token();

alter table mails add column key_user_id text collate "C";
create index mails_user_id on mails (key_user_id);
