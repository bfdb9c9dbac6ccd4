-- Newsletters, their recipients, and what remains to be done of them. Subscribers who have yet to confirm.
alter table subscribers add column key_unconfirmed text collate "C";
create index subscribers_unconfirmed on subscribers (account_id, key_unconfirmed);

create table campaigns (
  seq bigint generated always as identity,
  account_id text not null collate "C",
  id text not null collate "C",
  body json not null,
  is_hidden boolean not null,
  search_text text collate "C" not null,
  value_id text collate "C",
  sort_id text collate "C",
  value_subject text collate "C",
  sort_subject text collate "C",
  value_state text collate "C",
  sort_state text collate "C",
  value_send_at text collate "C",
  sort_send_at text collate "C",
  value_started_at text collate "C",
  sort_started_at text collate "C",
  value_created_at text collate "C",
  sort_created_at text collate "C",
  value_updated_at text collate "C",
  sort_updated_at text collate "C",
  value_version text collate "C",
  sort_version double precision,
  primary key (account_id, id)
);
create index campaigns_seq on campaigns (account_id, seq);
create index campaigns_default on campaigns (account_id, sort_updated_at desc nulls first, id) include (value_state) where not is_hidden;
create index campaigns_search on campaigns using gin (account_id, search_text gin_trgm_ops);

create table campaign_recipients (
  seq bigint generated always as identity,
  account_id text not null collate "C",
  id text not null collate "C",
  body json not null,
  key_part text collate "C",
  key_bounced text collate "C",
  primary key (account_id, id)
);
create index campaign_recipients_part on campaign_recipients (account_id, key_part);
create index campaign_recipients_bounced on campaign_recipients (account_id, key_bounced);
create index campaign_recipients_seq on campaign_recipients (account_id, seq);

create table campaign_jobs (
  seq bigint generated always as identity,
  id text not null collate "C",
  body json not null,
  key_account_id text collate "C",
  key_campaign_id text collate "C",
  primary key (id)
);
create index campaign_jobs_account_id on campaign_jobs (key_account_id);
create index campaign_jobs_campaign_id on campaign_jobs (key_campaign_id);
