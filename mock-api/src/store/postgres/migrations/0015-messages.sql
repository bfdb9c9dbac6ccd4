-- Emails to leads, their templates and reply addresses, and webhooks that were received.
create table messages (
  seq bigint generated always as identity,
  account_id text not null collate "C",
  id text not null collate "C",
  body json not null,
  key_lead_id text collate "C",
  key_received text collate "C",
  primary key (account_id, id)
);
create index messages_lead_id on messages (account_id, key_lead_id);
create index messages_received on messages (account_id, key_received);
create index messages_seq on messages (account_id, seq);

create table message_templates (
  seq bigint generated always as identity,
  account_id text not null collate "C",
  id text not null collate "C",
  body json not null,
  primary key (account_id, id)
);
create index message_templates_seq on message_templates (account_id, seq);

create table reply_addresses (
  seq bigint generated always as identity,
  id text not null collate "C",
  body json not null,
  key_account_id text collate "C",
  primary key (id)
);
create index reply_addresses_account_id on reply_addresses (key_account_id);

create table webhook_tokens (
  seq bigint generated always as identity,
  id text not null collate "C",
  body json not null,
  key_account_id text collate "C",
  primary key (id)
);
create index webhook_tokens_account_id on webhook_tokens (key_account_id);
