-- What operators who look after accounts may see of every one of them.
create view accounts.directory as
select id as account_id, username, lower(username) as name_key, phone, roles, status, created_at, last_seen_at
from accounts.account;

-- For lists: newest first, seen last, and the few that are not like most.
create index account_by_age on accounts.account (created_at desc, id desc);
create index account_by_use on accounts.account (last_seen_at desc, id desc);
create index account_by_name on accounts.account (lower(username), id);
create index account_of_operators on accounts.account (created_at desc, id desc) where roles <> '{user}';
create index account_disabled on accounts.account (created_at desc, id desc) where status = 'disabled';

-- For finding a part of a name or number of three characters or more.
create extension if not exists pg_trgm;
create index account_name_parts on accounts.account using gin (lower(username) gin_trgm_ops);
create index account_phone_parts on accounts.account using gin (phone gin_trgm_ops);
create index details_name_parts on profile.details using gin (lower(rel_name) gin_trgm_ops);
-- For shorter beginnings, such as a Chinese family name.
create index account_name_start on accounts.account (lower(username) text_pattern_ops);
create index details_name_start on profile.details (lower(rel_name) text_pattern_ops);

-- What is searched by a chosen name.
create view profile.name as select account_id, lower(rel_name) as name_key from profile.details where rel_name is not null;
