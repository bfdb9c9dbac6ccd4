-- How many commits each account has had, and a name for this count. An account's commits have numbers without gaps, in
-- the order in which they were saved: each waits here for the one before.
create table account_logs (
  account_id text not null collate "C" primary key,
  log text not null default replace(gen_random_uuid()::text, '-', ''),
  number bigint not null
);

-- One entry for each account that a unit has changed; the server's own have no number.
truncate changes;
alter table changes drop column account_ids;
alter table changes add column account_id text not null collate "C";
alter table changes add column number bigint;
create unique index changes_account on changes (account_id, number);
