-- Each order of a list has an index that also has what is filtered by; texts are searched within an account.
create extension if not exists btree_gin;

drop index security_events_default, security_events_search;
drop index properties_default, properties_search;
drop index leads_default, leads_search;
drop index subscribers_default, subscribers_search;
drop index reviews_default, reviews_search;
drop index leads_alias;

create index security_events_default on security_events (account_id, sort_at desc nulls first, id) include (value_type) where not is_hidden;
create index security_events_choices on security_events (account_id, value_type) where not is_hidden;
create index security_events_search on security_events using gin (account_id, search_text gin_trgm_ops);
create index properties_default on properties (account_id, sort_updated_at desc nulls first, id) include (value_state, value_type, value_status, value_price, sort_price) where not is_hidden;
create index properties_by_created_at on properties (account_id, sort_created_at, id) include (value_state, value_type, value_status, value_price, sort_price, sort_updated_at) where not is_hidden;
create index properties_by_price on properties (account_id, sort_price, id) include (value_state, value_type, value_status, value_price, sort_updated_at) where not is_hidden;
create index properties_by_title on properties (account_id, sort_title, id) include (value_state, value_type, value_status, value_price, sort_price, sort_updated_at) where not is_hidden;
create index properties_by_views on properties (account_id, sort_views, id) include (value_state, value_type, value_status, value_price, sort_price, sort_updated_at) where not is_hidden;
create index properties_choices on properties (account_id, value_state, value_type, value_status) where not is_hidden;
create index properties_search on properties using gin (account_id, search_text gin_trgm_ops);
create index properties_related_text on properties using gin (account_id, related_text gin_trgm_ops);
create index leads_default on leads (account_id, sort_date desc nulls first, id) include (alias_status, value_status, value_source, value_is_read, value_property_id, value_follow_up_at) where not is_hidden;
create index leads_by_name on leads (account_id, sort_name, id) include (alias_status, value_status, value_source, value_is_read, value_property_id, value_follow_up_at, sort_date) where not is_hidden;
create index leads_by_email on leads (account_id, sort_email, id) include (alias_status, value_status, value_source, value_is_read, value_property_id, value_follow_up_at, sort_date) where not is_hidden;
create index leads_by_follow_up_at on leads (account_id, sort_follow_up_at, id) include (alias_status, value_status, value_source, value_is_read, value_property_id, value_follow_up_at, sort_date) where not is_hidden;
create index leads_alias on leads (account_id, alias_status, sort_date desc nulls first, id) where not is_hidden;
create index leads_choices on leads (account_id, alias_status, value_status, value_source, value_is_read) where not is_hidden;
create index leads_search on leads using gin (account_id, search_text gin_trgm_ops);
create index leads_phone_forms on leads using gin (account_id, phone_forms gin_trgm_ops);
create index leads_related_id on leads (account_id, related_id);
create index subscribers_default on subscribers (account_id, sort_join_date desc nulls first, id) include (value_status, value_source) where not is_hidden;
create index subscribers_by_name on subscribers (account_id, sort_name, id) include (value_status, value_source, sort_join_date) where not is_hidden;
create index subscribers_by_email on subscribers (account_id, sort_email, id) include (value_status, value_source, sort_join_date) where not is_hidden;
create index subscribers_choices on subscribers (account_id, value_status, value_source) where not is_hidden;
create index subscribers_search on subscribers using gin (account_id, search_text gin_trgm_ops);
create index reviews_default on reviews (account_id, sort_date desc nulls first, id) include (value_status, value_rating, sort_rating, value_unanswered, value_property_id) where not is_hidden;
create index reviews_by_rating on reviews (account_id, sort_rating, id) include (value_status, value_rating, value_unanswered, value_property_id, sort_date) where not is_hidden;
create index reviews_choices on reviews (account_id, value_status, value_rating, sort_rating, value_unanswered) where not is_hidden;
create index reviews_search on reviews using gin (account_id, search_text gin_trgm_ops);
