-- Devices that show notifications, and notifications to be sent.
create table push_devices (
  seq bigint generated always as identity,
  id text not null collate "C",
  body json not null,
  key_account_id text collate "C",
  key_user_id text collate "C",
  key_session_id text collate "C",
  primary key (id)
);
create index push_devices_account_id on push_devices (key_account_id);
create index push_devices_user_id on push_devices (key_user_id);
create index push_devices_session_id on push_devices (key_session_id);

create table push_messages (
  seq bigint generated always as identity,
  id text not null collate "C",
  body json not null,
  key_account_id text collate "C",
  key_user_id text collate "C",
  key_device_id text collate "C",
  primary key (id)
);
create index push_messages_account_id on push_messages (key_account_id);
create index push_messages_user_id on push_messages (key_user_id);
create index push_messages_device_id on push_messages (key_device_id);
