-- Figures are also summed by UTC day and in all, so that long periods are read without each quarter hour.
-- `day` is the first quarter hour of the day.
create table figure_days (
  account_id text not null collate "C",
  figure text not null collate "C",
  key text not null collate "C",
  day int not null,
  count int not null,
  primary key (account_id, figure, key, day) include (count)
);
create table figure_totals (
  account_id text not null collate "C",
  figure text not null collate "C",
  key text not null collate "C",
  total int not null,
  primary key (account_id, figure, key) include (total)
);
insert into figure_days (account_id, figure, key, day, count)
  select account_id, figure, key, floor(quarter / 96.0)::int * 96, sum(count)
  from figure_counts group by 1, 2, 3, 4;
insert into figure_totals (account_id, figure, key, total)
  select account_id, figure, key, sum(count) from figure_counts group by 1, 2, 3;

-- For all keys of a figure within a period.
create index figure_days_day on figure_days (account_id, figure, day) include (key, count);
create index figure_counts_quarter on figure_counts (account_id, figure, quarter) include (key, count);
