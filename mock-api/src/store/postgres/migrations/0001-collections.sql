-- One table for each collection: the record as JSON, and columns for what it is found, filtered and sorted by.
-- The API computes the columns from the record, so that both engines compare alike.
create extension if not exists pg_trgm;

create table sessions (
  seq bigint generated always as identity,
  account_id text not null collate "C",
  id text not null collate "C",
  body json not null,
  primary key (account_id, id)
);
create index sessions_seq on sessions (account_id, seq);

create table devices (
  seq bigint generated always as identity,
  account_id text not null collate "C",
  id text not null collate "C",
  body json not null,
  primary key (account_id, id)
);
create index devices_seq on devices (account_id, seq);

create table passkeys (
  seq bigint generated always as identity,
  account_id text not null collate "C",
  id text not null collate "C",
  body json not null,
  key_credential_id text collate "C",
  primary key (account_id, id)
);
create index passkeys_credential_id on passkeys (account_id, key_credential_id);
create index passkeys_seq on passkeys (account_id, seq);

create table security_events (
  seq bigint generated always as identity,
  account_id text not null collate "C",
  id text not null collate "C",
  body json not null,
  is_hidden boolean not null,
  search_text text collate "C" not null,
  value_id text collate "C",
  sort_id text collate "C",
  value_type text collate "C",
  sort_type text collate "C",
  value_at text collate "C",
  sort_at text collate "C",
  value_user_agent text collate "C",
  sort_user_agent text collate "C",
  value_address text collate "C",
  sort_address text collate "C",
  primary key (account_id, id)
);
create index security_events_seq on security_events (account_id, seq);
create index security_events_default on security_events (account_id, sort_at desc nulls first, id) where not is_hidden;
create index security_events_search on security_events using gin (search_text gin_trgm_ops);

create table properties (
  seq bigint generated always as identity,
  account_id text not null collate "C",
  id text not null collate "C",
  body json not null,
  key_slug text collate "C",
  is_hidden boolean not null,
  search_text text collate "C" not null,
  value_title text collate "C",
  sort_title text collate "C",
  value_slug text collate "C",
  sort_slug text collate "C",
  value_type text collate "C",
  sort_type text collate "C",
  value_status text collate "C",
  sort_status text collate "C",
  value_price text collate "C",
  sort_price double precision,
  value_currency text collate "C",
  sort_currency text collate "C",
  value_description text collate "C",
  sort_description text collate "C",
  value_is_draft text collate "C",
  sort_is_draft double precision,
  value_images text collate "C",
  sort_images text collate "C",
  value_gross_area text collate "C",
  sort_gross_area double precision,
  value_net_area text collate "C",
  sort_net_area double precision,
  value_ceiling_height text collate "C",
  sort_ceiling_height double precision,
  value_floor_count text collate "C",
  sort_floor_count double precision,
  value_floor_location text collate "C",
  sort_floor_location double precision,
  value_room_count text collate "C",
  sort_room_count double precision,
  value_bedrooms text collate "C",
  sort_bedrooms double precision,
  value_bathrooms text collate "C",
  sort_bathrooms double precision,
  value_living_room_count text collate "C",
  sort_living_room_count double precision,
  value_building_age text collate "C",
  sort_building_age double precision,
  value_year_built text collate "C",
  sort_year_built double precision,
  value_last_renovated text collate "C",
  sort_last_renovated double precision,
  value_facade text collate "C",
  sort_facade text collate "C",
  value_heating_type text collate "C",
  sort_heating_type text collate "C",
  value_heating_fuel text collate "C",
  sort_heating_fuel text collate "C",
  value_cooling_type text collate "C",
  sort_cooling_type text collate "C",
  value_water_heating_type text collate "C",
  sort_water_heating_type text collate "C",
  value_electricity_type text collate "C",
  sort_electricity_type text collate "C",
  value_internet_type text collate "C",
  sort_internet_type text collate "C",
  value_has_water_tank text collate "C",
  sort_has_water_tank double precision,
  value_has_hydrophore text collate "C",
  sort_has_hydrophore double precision,
  value_has_generator text collate "C",
  sort_has_generator double precision,
  value_has_tv text collate "C",
  sort_has_tv double precision,
  value_has_elevator text collate "C",
  sort_has_elevator double precision,
  value_elevator_count text collate "C",
  sort_elevator_count double precision,
  value_pet_policy text collate "C",
  sort_pet_policy text collate "C",
  value_monthly_dues text collate "C",
  sort_monthly_dues double precision,
  value_has_security text collate "C",
  sort_has_security double precision,
  value_has_camera_system text collate "C",
  sort_has_camera_system double precision,
  value_has_card_access text collate "C",
  sort_has_card_access double precision,
  value_has_gym text collate "C",
  sort_has_gym double precision,
  value_has_playground text collate "C",
  sort_has_playground double precision,
  value_has_sports_area text collate "C",
  sort_has_sports_area double precision,
  value_has_walking_track text collate "C",
  sort_has_walking_track double precision,
  value_has_bbq_area text collate "C",
  sort_has_bbq_area double precision,
  value_has_garden_area text collate "C",
  sort_has_garden_area double precision,
  value_has_swimming_pool text collate "C",
  sort_has_swimming_pool double precision,
  value_pool_type text collate "C",
  sort_pool_type text collate "C",
  value_has_parking text collate "C",
  sort_has_parking double precision,
  value_parking_type text collate "C",
  sort_parking_type text collate "C",
  value_parking_capacity text collate "C",
  sort_parking_capacity double precision,
  value_deed_status text collate "C",
  sort_deed_status text collate "C",
  value_deed_type text collate "C",
  sort_deed_type text collate "C",
  value_use_status text collate "C",
  sort_use_status text collate "C",
  value_zoning_status text collate "C",
  sort_zoning_status text collate "C",
  value_annual_tax text collate "C",
  sort_annual_tax double precision,
  value_assessment_value text collate "C",
  sort_assessment_value double precision,
  value_rental_income text collate "C",
  sort_rental_income double precision,
  value_building_license text collate "C",
  sort_building_license text collate "C",
  value_mortgage_status text collate "C",
  sort_mortgage_status text collate "C",
  value_bank_eligible text collate "C",
  sort_bank_eligible double precision,
  value_exchange_eligible text collate "C",
  sort_exchange_eligible double precision,
  value_rental_contract text collate "C",
  sort_rental_contract text collate "C",
  value_has_restrictions text collate "C",
  sort_has_restrictions double precision,
  value_restrictions_note text collate "C",
  sort_restrictions_note text collate "C",
  value_insurance text collate "C",
  sort_insurance text collate "C",
  value_documents text collate "C",
  sort_documents text collate "C",
  value_country_code text collate "C",
  sort_country_code text collate "C",
  value_country_name text collate "C",
  sort_country_name text collate "C",
  value_state_code text collate "C",
  sort_state_code text collate "C",
  value_state_name text collate "C",
  sort_state_name text collate "C",
  value_city text collate "C",
  sort_city text collate "C",
  value_district text collate "C",
  sort_district text collate "C",
  value_full_address text collate "C",
  sort_full_address text collate "C",
  value_coordinates text collate "C",
  sort_coordinates text collate "C",
  value_metro_distance text collate "C",
  sort_metro_distance double precision,
  value_bus_distance text collate "C",
  sort_bus_distance double precision,
  value_highway_distance text collate "C",
  sort_highway_distance double precision,
  value_school_distance text collate "C",
  sort_school_distance double precision,
  value_hospital_distance text collate "C",
  sort_hospital_distance double precision,
  value_shopping_distance text collate "C",
  sort_shopping_distance double precision,
  value_has_metro text collate "C",
  sort_has_metro double precision,
  value_has_bus_stop text collate "C",
  sort_has_bus_stop double precision,
  value_has_minibus text collate "C",
  sort_has_minibus double precision,
  value_has_schools text collate "C",
  sort_has_schools double precision,
  value_has_hospital text collate "C",
  sort_has_hospital double precision,
  value_has_health_center text collate "C",
  sort_has_health_center double precision,
  value_has_supermarket text collate "C",
  sort_has_supermarket double precision,
  value_has_shopping_center text collate "C",
  sort_has_shopping_center double precision,
  value_has_restaurants text collate "C",
  sort_has_restaurants double precision,
  value_has_cafes text collate "C",
  sort_has_cafes double precision,
  value_has_sport_facilities text collate "C",
  sort_has_sport_facilities double precision,
  value_has_parks text collate "C",
  sort_has_parks double precision,
  value_has_sea_view text collate "C",
  sort_has_sea_view double precision,
  value_has_forest_view text collate "C",
  sort_has_forest_view double precision,
  value_has_city_view text collate "C",
  sort_has_city_view double precision,
  value_id text collate "C",
  sort_id text collate "C",
  value_state text collate "C",
  sort_state text collate "C",
  value_views text collate "C",
  sort_views double precision,
  value_location text collate "C",
  sort_location text collate "C",
  value_area text collate "C",
  sort_area double precision,
  value_shared text collate "C",
  sort_shared double precision,
  value_published_at text collate "C",
  sort_published_at text collate "C",
  value_created_at text collate "C",
  sort_created_at text collate "C",
  value_updated_at text collate "C",
  sort_updated_at text collate "C",
  value_version text collate "C",
  sort_version double precision,
  related_text text collate "C",
  primary key (account_id, id)
);
create index properties_slug on properties (key_slug);
create index properties_seq on properties (account_id, seq);
create index properties_default on properties (account_id, sort_updated_at desc nulls first, id) where not is_hidden;
create index properties_search on properties using gin (search_text gin_trgm_ops);

create table leads (
  seq bigint generated always as identity,
  account_id text not null collate "C",
  id text not null collate "C",
  body json not null,
  key_email text collate "C",
  key_phone text collate "C",
  key_phone_only text collate "C",
  is_hidden boolean not null,
  search_text text collate "C" not null,
  phone_forms text collate "C",
  related_id text collate "C",
  alias_status text collate "C",
  value_id text collate "C",
  sort_id text collate "C",
  value_name text collate "C",
  sort_name text collate "C",
  value_email text collate "C",
  sort_email text collate "C",
  value_phone text collate "C",
  sort_phone text collate "C",
  value_property_id text collate "C",
  sort_property_id text collate "C",
  value_message text collate "C",
  sort_message text collate "C",
  value_date text collate "C",
  sort_date text collate "C",
  value_status text collate "C",
  sort_status text collate "C",
  value_source text collate "C",
  sort_source text collate "C",
  value_last_contact text collate "C",
  sort_last_contact text collate "C",
  value_is_read text collate "C",
  sort_is_read double precision,
  value_follow_up_at text collate "C",
  sort_follow_up_at text collate "C",
  value_lost_reason text collate "C",
  sort_lost_reason text collate "C",
  value_updated_at text collate "C",
  sort_updated_at text collate "C",
  value_version text collate "C",
  sort_version double precision,
  value_is_deleted text collate "C",
  sort_is_deleted double precision,
  value_deleted_at text collate "C",
  sort_deleted_at text collate "C",
  primary key (account_id, id)
);
create index leads_email on leads (account_id, key_email);
create index leads_phone on leads (account_id, key_phone);
create index leads_phone_only on leads (account_id, key_phone_only);
create index leads_seq on leads (account_id, seq);
create index leads_default on leads (account_id, sort_date desc nulls first, id) where not is_hidden;
create index leads_alias on leads (account_id, alias_status) where not is_hidden;
create index leads_search on leads using gin (search_text gin_trgm_ops);

create table notes (
  seq bigint generated always as identity,
  account_id text not null collate "C",
  id text not null collate "C",
  body json not null,
  key_lead_id text collate "C",
  primary key (account_id, id)
);
create index notes_lead_id on notes (account_id, key_lead_id);
create index notes_seq on notes (account_id, seq);

create table activities (
  seq bigint generated always as identity,
  account_id text not null collate "C",
  id text not null collate "C",
  body json not null,
  key_lead_id text collate "C",
  primary key (account_id, id)
);
create index activities_lead_id on activities (account_id, key_lead_id);
create index activities_seq on activities (account_id, seq);

create table uploads (
  seq bigint generated always as identity,
  account_id text not null collate "C",
  id text not null collate "C",
  body json not null,
  primary key (account_id, id)
);
create index uploads_seq on uploads (account_id, seq);

create table subscribers (
  seq bigint generated always as identity,
  account_id text not null collate "C",
  id text not null collate "C",
  body json not null,
  key_email text collate "C",
  is_hidden boolean not null,
  search_text text collate "C" not null,
  value_id text collate "C",
  sort_id text collate "C",
  value_name text collate "C",
  sort_name text collate "C",
  value_email text collate "C",
  sort_email text collate "C",
  value_join_date text collate "C",
  sort_join_date text collate "C",
  value_source text collate "C",
  sort_source text collate "C",
  value_status text collate "C",
  sort_status text collate "C",
  value_unsubscribed_at text collate "C",
  sort_unsubscribed_at text collate "C",
  value_updated_at text collate "C",
  sort_updated_at text collate "C",
  value_version text collate "C",
  sort_version double precision,
  primary key (account_id, id)
);
create index subscribers_email on subscribers (account_id, key_email);
create index subscribers_seq on subscribers (account_id, seq);
create index subscribers_default on subscribers (account_id, sort_join_date desc nulls first, id) where not is_hidden;
create index subscribers_search on subscribers using gin (search_text gin_trgm_ops);

create table reviews (
  seq bigint generated always as identity,
  account_id text not null collate "C",
  id text not null collate "C",
  body json not null,
  is_hidden boolean not null,
  search_text text collate "C" not null,
  value_id text collate "C",
  sort_id text collate "C",
  value_customer_name text collate "C",
  sort_customer_name text collate "C",
  value_rating text collate "C",
  sort_rating double precision,
  value_comment text collate "C",
  sort_comment text collate "C",
  value_date text collate "C",
  sort_date text collate "C",
  value_status text collate "C",
  sort_status text collate "C",
  value_rejection_reason text collate "C",
  sort_rejection_reason text collate "C",
  value_property_id text collate "C",
  sort_property_id text collate "C",
  value_unanswered text collate "C",
  sort_unanswered double precision,
  value_updated_at text collate "C",
  sort_updated_at text collate "C",
  value_version text collate "C",
  sort_version double precision,
  primary key (account_id, id)
);
create index reviews_seq on reviews (account_id, seq);
create index reviews_default on reviews (account_id, sort_date desc nulls first, id) where not is_hidden;
create index reviews_search on reviews using gin (search_text gin_trgm_ops);

create table reply_templates (
  seq bigint generated always as identity,
  account_id text not null collate "C",
  id text not null collate "C",
  body json not null,
  primary key (account_id, id)
);
create index reply_templates_seq on reply_templates (account_id, seq);

create table saved_views (
  seq bigint generated always as identity,
  account_id text not null collate "C",
  id text not null collate "C",
  body json not null,
  primary key (account_id, id)
);
create index saved_views_seq on saved_views (account_id, seq);

create table traffic (
  seq bigint generated always as identity,
  account_id text not null collate "C",
  id text not null collate "C",
  body json not null,
  primary key (account_id, id)
);
create index traffic_seq on traffic (account_id, seq);

create table views (
  seq bigint generated always as identity,
  account_id text not null collate "C",
  id text not null collate "C",
  body json not null,
  key_visit text collate "C",
  primary key (account_id, id)
);
create index views_visit on views (account_id, key_visit);
create index views_seq on views (account_id, seq);

create table accounts (
  seq bigint generated always as identity,
  id text not null collate "C",
  body json not null,
  key_email text collate "C",
  key_username text collate "C",
  primary key (id)
);
create unique index accounts_email on accounts (key_email);
create unique index accounts_username on accounts (key_username);

create table refresh_tokens (
  seq bigint generated always as identity,
  id text not null collate "C",
  body json not null,
  key_account_id text collate "C",
  key_session_id text collate "C",
  primary key (id)
);
create index refresh_tokens_account_id on refresh_tokens (key_account_id);
create index refresh_tokens_session_id on refresh_tokens (key_session_id);

create table password_resets (
  seq bigint generated always as identity,
  id text not null collate "C",
  body json not null,
  key_account_id text collate "C",
  primary key (id)
);
create index password_resets_account_id on password_resets (key_account_id);

create table email_codes (
  seq bigint generated always as identity,
  id text not null collate "C",
  body json not null,
  primary key (id)
);

create table sign_in_challenges (
  seq bigint generated always as identity,
  id text not null collate "C",
  body json not null,
  key_account_id text collate "C",
  primary key (id)
);
create index sign_in_challenges_account_id on sign_in_challenges (key_account_id);

create table second_factors (
  seq bigint generated always as identity,
  id text not null collate "C",
  body json not null,
  primary key (id)
);

create table mails (
  seq bigint generated always as identity,
  id text not null collate "C",
  body json not null,
  key_account_id text collate "C",
  primary key (id)
);
create index mails_account_id on mails (key_account_id);

create table idempotent_answers (
  seq bigint generated always as identity,
  id text not null collate "C",
  body json not null,
  key_account_id text collate "C",
  primary key (id)
);
create index idempotent_answers_account_id on idempotent_answers (key_account_id);

create table former_usernames (
  seq bigint generated always as identity,
  id text not null collate "C",
  body json not null,
  key_account_id text collate "C",
  primary key (id)
);
create index former_usernames_account_id on former_usernames (key_account_id);

create table coin_votes (
  seq bigint generated always as identity,
  id text not null collate "C",
  body json not null,
  key_account_id text collate "C",
  key_coin text collate "C",
  primary key (id)
);
create index coin_votes_account_id on coin_votes (key_account_id);
create index coin_votes_coin on coin_votes (key_coin);

create table coin_comments (
  seq bigint generated always as identity,
  id text not null collate "C",
  body json not null,
  key_account_id text collate "C",
  key_coin text collate "C",
  primary key (id)
);
create index coin_comments_account_id on coin_comments (key_account_id);
create index coin_comments_coin on coin_comments (key_coin);

-- The number of dated records by quarter hour (15 minutes since 1970).
create table figure_counts (
  account_id text not null collate "C",
  figure text not null collate "C",
  key text not null collate "C",
  quarter int not null,
  count int not null,
  primary key (account_id, figure, key, quarter) include (count)
);

-- The number of records, and of those that lists show.
create table record_counts (
  account_id text not null collate "C",
  collection text not null collate "C",
  total int not null,
  visible int not null,
  primary key (account_id, collection)
);

-- What units of work have changed, for the processes that listen.
create table changes (
  id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  account_ids text[] not null,
  changes json not null
);
create index changes_at on changes (at);

-- Accounts that were removed: calls that began before may still want to change their records.
create table removed_accounts (
  account_id text not null collate "C" primary key,
  at timestamptz not null default now()
);
