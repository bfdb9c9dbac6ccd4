-- Alerts that are held until quiet hours or a burst are over, and those that count towards the bound of their kind.
create table alerts (
  seq bigint generated always as identity,
  id text not null collate "C",
  body json not null,
  key_account_id text collate "C",
  key_user_id text collate "C",
  key_hour text collate "C",
  primary key (id)
);
create index alerts_account_id on alerts (key_account_id);
create index alerts_user_id on alerts (key_user_id);
create index alerts_hour on alerts (key_hour);
