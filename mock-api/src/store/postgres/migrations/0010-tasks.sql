-- Tasks and viewings.
create table tasks (
  seq bigint generated always as identity,
  account_id text not null collate "C",
  id text not null collate "C",
  body json not null,
  key_lead_id text collate "C",
  is_hidden boolean not null,
  search_text text collate "C" not null,
  value_id text collate "C",
  sort_id text collate "C",
  value_kind text collate "C",
  sort_kind text collate "C",
  value_title text collate "C",
  sort_title text collate "C",
  value_starts_at text collate "C",
  sort_starts_at text collate "C",
  value_ends_at text collate "C",
  sort_ends_at text collate "C",
  value_all_day text collate "C",
  sort_all_day double precision,
  value_lead_id text collate "C",
  sort_lead_id text collate "C",
  value_property_id text collate "C",
  sort_property_id text collate "C",
  value_is_done text collate "C",
  sort_is_done double precision,
  value_updated_at text collate "C",
  sort_updated_at text collate "C",
  value_version text collate "C",
  sort_version double precision,
  primary key (account_id, id)
);
create index tasks_lead_id on tasks (account_id, key_lead_id);
create index tasks_seq on tasks (account_id, seq);
create index tasks_default on tasks (account_id, sort_starts_at, id) include (value_kind, value_is_done, value_ends_at, value_lead_id, value_property_id) where not is_hidden;
create index tasks_search on tasks using gin (account_id, search_text gin_trgm_ops);
