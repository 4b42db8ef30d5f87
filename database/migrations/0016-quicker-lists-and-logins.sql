-- Lists and searches of a million accounts. A key that lies in the row is made once, not for each row of each question, and an index of plain
-- columns answers by itself, where one of expressions sends to the row. Code points order it, so that one index serves orders and beginnings.
-- The table is written anew: about a minute for a million accounts.
alter table accounts.account add column name_key text collate "C" generated always as (lower(username)) stored;
drop index accounts.account_by_name, accounts.account_name_parts, accounts.account_name_start;
create index account_by_name on accounts.account (name_key, id);
create index account_name_parts on accounts.account using gin (name_key gin_trgm_ops);
-- What matches elsewhere is put into order without the rows of a thousand accounts.
create index account_at_a_glance on accounts.account (id) include (created_at, last_seen_at, name_key, status);
-- Those that few are, in every order, so that none of them is looked for among all.
create index account_of_operators_by_use on accounts.account (last_seen_at desc, id desc) where roles <> '{user}';
create index account_of_operators_by_name on accounts.account (name_key, id) where roles <> '{user}';
create index account_disabled_by_use on accounts.account (last_seen_at desc, id desc) where status = 'disabled';
create index account_disabled_by_name on accounts.account (name_key, id) where status = 'disabled';

drop view accounts.directory;
create view accounts.directory as
select id as account_id, username, name_key, phone, roles, status, created_at, last_seen_at
from accounts.account;

-- Nothing is known yet of the new column: plans would be those of a table without statistics.
analyze accounts.account;

-- Each login writes two buckets twice. An index on when they changed would take an entry each time; of ranges of pages, it takes none.
drop index accounts.login_bucket_by_age;
alter table accounts.login_bucket set (fillfactor = 70);
create index login_bucket_by_age on accounts.login_bucket using brin (changed_at);

create or replace function accounts.begin_try(address_key text, address_times int, account_key text, account_times int)
returns table (verdict text, shut_by text, wait_ms int, began_at text) language plpgsql as $$
declare
  address accounts.login_bucket;
  account accounts.login_bucket;
  moment timestamptz;
  address_failures int;
  account_failures int;
  opens_at timestamptz;
  lazily text := set_config('synchronous_commit', 'off', true); -- a power cut may forget half a second of tries
begin
  -- Nearly always nothing failed lately and nothing is being judged: then the try is taken as the buckets are found.
  update accounts.login_bucket set running = array[floor.moment()], changed_at = floor.moment()
  where key = address_key and failed_at = '{}' and running = '{}' and address_times > 0
  returning running[1] into moment;
  if found then
    update accounts.login_bucket set running = array[moment], changed_at = moment
    where key = account_key and failed_at = '{}' and running = '{}' and in_a_row < 100;
    if found then
      verdict := 'go';
      began_at := moment;
      return next;
      return;
    end if;
    update accounts.login_bucket set running = '{}' where key = address_key;
  end if;

  address := accounts.lock_login_bucket(address_key);
  moment := floor.moment();
  address := accounts.tidy_login_bucket(address, moment, interval '5 minutes');
  address_failures := cardinality(address.failed_at);
  if address_failures >= address_times then
    opens_at := address.failed_at[address_failures - address_times + 1] + interval '5 minutes';
    return query select 'shut', 'address', ceil(extract(epoch from opens_at - moment) * 1000)::int, null;
    return;
  end if;

  -- Only now, so that an address that is shut adds no bucket however many names it asks for.
  account := accounts.lock_login_bucket(account_key);
  moment := floor.moment();
  address := accounts.tidy_login_bucket(address, moment, interval '5 minutes');
  account := accounts.tidy_login_bucket(account, moment, interval '15 minutes');
  address_failures := cardinality(address.failed_at);
  account_failures := cardinality(account.failed_at);
  if account.in_a_row >= 100 then
    return query select 'shut', 'row', null::int, null;
    return;
  end if;
  if account_failures >= account_times then
    opens_at := account.failed_at[account_failures] + least(60, 2 ^ least(account_failures - account_times, 6)) * interval '1 second';
    if opens_at > moment then
      return query select 'shut', 'account', ceil(extract(epoch from opens_at - moment) * 1000)::int, null;
      return;
    end if;
  end if;
  if address_failures + cardinality(address.running) >= address_times
    or cardinality(account.running) >= greatest(1, account_times - account_failures) then
    return query select 'wait', null, null::int, null;
    return;
  end if;

  update accounts.login_bucket as kept
  set failed_at = taken.failed_at, running = taken.running || moment, in_a_row = taken.in_a_row, changed_at = moment
  from (values (address.*), (account.*)) as taken (key, failed_at, running, in_a_row, changed_at)
  where kept.key = taken.key;
  return query select 'go', null, null::int, moment::text;
end $$;

create or replace function accounts.enter_at_once(
  account uuid, expected_roles text[], expected_hash text, token bytea, level text, remembered boolean, idle_ms bigint, absolute_ms bigint,
  most int, address text, agent text, address_key text, account_key text, began_at timestamptz
) returns boolean language plpgsql as $$
#variable_conflict use_column
declare
  live int;
  seen_at timestamptz;
begin
  -- Held against disabling, resetting and other logins of the account; written only once a day, which is all that anybody asks of it.
  select last_seen_at into seen_at from accounts.account
  where id = enter_at_once.account and status = 'active' and held_until is null
    and password_hash = expected_hash and roles = expected_roles
  for no key update;
  if not found then
    return false;
  end if;
  select count(*) into live from (
    select 1 from accounts.session
    where account_id = enter_at_once.account and ended_at is null
      and expires_at > floor.now() and last_used_at + idle_limit > floor.now()
    limit most
  ) as live_session;
  if live >= most then
    return false;
  end if;
  if seen_at <= floor.now() - interval '1 day' then
    update accounts.account set last_seen_at = floor.now() where id = enter_at_once.account;
  end if;
  insert into accounts.session (account_id, token_hash, level, remembered, idle_limit, expires_at, address, agent)
  values (
    enter_at_once.account, enter_at_once.token, enter_at_once.level, enter_at_once.remembered, idle_ms * interval '1 millisecond',
    floor.now() + absolute_ms * interval '1 millisecond', enter_at_once.address, enter_at_once.agent
  );
  perform from accounts.known_address
  where account_id = enter_at_once.account and address = enter_at_once.address and last_at > floor.now() - interval '1 day';
  if not found then
    insert into accounts.known_address (account_id, address, last_at) values (enter_at_once.account, enter_at_once.address, floor.now())
    on conflict (account_id, address) do update set last_at = excluded.last_at;
  end if;
  -- As `end_try` does it for a success, though written at once: a session that was given is not forgotten by a power cut.
  update accounts.login_bucket
  set running = case running when array[enter_at_once.began_at] then '{}' else accounts.without_one(running, enter_at_once.began_at) end,
      changed_at = floor.moment()
  where key = enter_at_once.address_key;
  update accounts.login_bucket
  set running = case running when array[enter_at_once.began_at] then '{}' else accounts.without_one(running, enter_at_once.began_at) end,
      failed_at = '{}', in_a_row = 0, changed_at = floor.moment()
  where key = enter_at_once.account_key;
  return true;
end $$;
