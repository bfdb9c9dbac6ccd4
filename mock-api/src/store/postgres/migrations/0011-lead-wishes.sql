-- The key by which leads are found for a listing. Older leads are looking for nothing.
alter table leads add column key_wish text collate "C";

create index leads_wish on leads (account_id, key_wish);
