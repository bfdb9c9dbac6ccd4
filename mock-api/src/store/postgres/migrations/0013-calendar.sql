-- Addresses at which calendar apps read calendars, and reminders of tasks and viewings.
create table calendar_feeds (
  seq bigint generated always as identity,
  id text not null collate "C",
  body json not null,
  key_account_id text collate "C",
  key_user_id text collate "C",
  primary key (id)
);
create index calendar_feeds_account_id on calendar_feeds (key_account_id);
create index calendar_feeds_user_id on calendar_feeds (key_user_id);

create table task_reminders (
  seq bigint generated always as identity,
  id text not null collate "C",
  body json not null,
  key_account_id text collate "C",
  key_hour text collate "C",
  primary key (id)
);
create index task_reminders_account_id on task_reminders (key_account_id);
create index task_reminders_hour on task_reminders (key_hour);
