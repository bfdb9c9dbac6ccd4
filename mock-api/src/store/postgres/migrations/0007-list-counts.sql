-- Lists are counted by their choices, so that a filter of these is answered without reading the records.
-- `choices` holds the columns of a list's `indexed.choices` in their order, of records that are not hidden.
create table list_counts (
  account_id text not null collate "C",
  collection text not null collate "C",
  choices text[] not null collate "C",
  count int not null,
  primary key (account_id, collection, choices) include (count)
);

insert into list_counts (account_id, collection, choices, count)
  select account_id, 'securityEvents', array[value_type], count(*)
  from security_events where not is_hidden group by 1, 3;
insert into list_counts (account_id, collection, choices, count)
  select account_id, 'properties', array[value_state, value_type, value_status], count(*)
  from properties where not is_hidden group by 1, 3;
insert into list_counts (account_id, collection, choices, count)
  select account_id, 'leads', array[alias_status, value_status, value_source, value_is_read], count(*)
  from leads where not is_hidden group by 1, 3;
insert into list_counts (account_id, collection, choices, count)
  select account_id, 'subscribers', array[value_status, value_source], count(*)
  from subscribers where not is_hidden group by 1, 3;
insert into list_counts (account_id, collection, choices, count)
  select account_id, 'reviews', array[value_status, value_rating, value_unanswered], count(*)
  from reviews where not is_hidden group by 1, 3;

-- Nothing is counted by these any more.
drop index security_events_choices, properties_choices, leads_choices, subscribers_choices, reviews_choices;
