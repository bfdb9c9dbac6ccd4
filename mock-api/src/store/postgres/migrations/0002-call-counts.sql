-- Calls by limit and caller, for the limits that all processes share. `expire` is in ms since 1970.
create table call_counts (
  key text not null collate "C" primary key,
  points int not null,
  expire bigint
);
create index call_counts_expire on call_counts (expire);
