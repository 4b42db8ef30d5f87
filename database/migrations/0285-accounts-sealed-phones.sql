-- Phones are stored sealed under the master keys and found by keyed indexes. Rows with a plain phone remain valid: a sweep seals them, and
-- empties the plain column once no older version runs. The new columns are empty, so no table is rewritten; each lock lasts a moment.
alter table accounts.account add column sealed_phone bytea;
alter table accounts.code add column block text;

-- One row for each account and master key. The primary key lets a phone belong to one account, whatever key a process writes with first.
create table accounts.phone_index (
  mac bytea not null,
  key_id text not null,
  account_id uuid not null references accounts.account (id) on delete cascade,
  constraint phone_index_pkey primary key (mac)
);
create index phone_index_of_account on accounts.phone_index (account_id);
create index phone_index_by_key on accounts.phone_index (key_id);

create or replace view accounts.person as
  select id as account_id, username, phone, roles, status, created_at, updated_at, sealed_phone,
    phone is not null or sealed_phone is not null as has_phone
  from accounts.account;
create or replace view accounts.directory as
  select id as account_id, username, name_key, phone, roles, status, created_at, last_seen_at, sealed_phone
  from accounts.account;

-- Returns whether plain phones and addresses may still be written for a process of an older version. From the first call without such a
-- process on, the database refuses older versions, which would not find a sealed phone. A session is named by its version (decision 94).
create function accounts.stores_plain() returns boolean language plpgsql security definer set search_path = pg_catalog as $$
declare
  form constant text := '^lyceum (\d+\.\d+\.\d+)';
  own constant text := coalesce(substring(current_setting('application_name') from form), '0.0.0');
begin
  if exists (select from public.migration where name = '0285-accounts-sealed-phones.sql' and since is not null) then
    return false;
  end if;
  if not pg_try_advisory_xact_lock(5922386) or exists (
    select from pg_stat_activity
    where datname = current_database() and application_name ~ form
      and string_to_array(substring(application_name from form), '.')::int[] < string_to_array(own, '.')::int[]
  ) then
    return true;
  end if;
  update public.migration set since = own where name = '0285-accounts-sealed-phones.sql' and since is null;
  return false;
end
$$;

-- A process of an older version changes the plain phone only; the sealed one would then be another phone.
create function accounts.forget_sealed_phone() returns trigger language plpgsql as $$
begin
  new.sealed_phone := null;
  delete from accounts.phone_index where account_id = new.id;
  return new;
end
$$;
create trigger forget_sealed_phone before update on accounts.account for each row
  when (new.phone is distinct from old.phone and new.sealed_phone is not distinct from old.sealed_phone)
  execute function accounts.forget_sealed_phone();
