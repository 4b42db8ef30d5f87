-- As accounts.account.name_key: made once, and an index of plain columns answers by itself. Code points order it.
alter table profile.details add column name_key text collate "C" generated always as (lower(rel_name)) stored;
drop view profile.name;
drop index profile.details_name_parts, profile.details_name_start;
create view profile.name as select account_id, name_key from profile.details where name_key is not null;
create index details_name_parts on profile.details using gin (name_key gin_trgm_ops);
create index details_name_start on profile.details (name_key, account_id) where name_key is not null;

-- Nothing is known yet of the new column: plans would be those of a table without statistics.
analyze profile.details;
