-- Signing in: known addresses, tries of passwords, starting a session.

-- Addresses from which somebody signed in to an account. For thirty days they keep a budget of their own (S33).
create table accounts.known_address (
  account_id uuid not null references accounts.account on delete cascade,
  address    text not null,
  last_at    timestamptz not null default platform.now(),
  primary key (account_id, address)
);
create index known_address_by_age on accounts.known_address (last_at);

-- Tries of passwords: for one address, one account, one account from one address it knows, or one name that nobody has.
create table accounts.login_bucket (
  key        text primary key,
  -- Failures inside the window, oldest first.
  failed_at  timestamptz[] not null default '{}',
  -- Tries being judged right now, by when they began. They count as failures until they are known to be none.
  running    timestamptz[] not null default '{}',
  -- Failures since the last success.
  in_a_row   int not null default 0,
  changed_at timestamptz not null default platform.now()
) with (fillfactor = 70);
-- Each login writes two buckets twice. A btree on when they changed would take an entry each time; of ranges of pages, it takes none.
create index login_bucket_by_age on accounts.login_bucket using brin (changed_at);

create function accounts.lock_login_bucket(wanted text) returns accounts.login_bucket language plpgsql as $$
declare
  bucket accounts.login_bucket;
begin
  loop
    select * into bucket from accounts.login_bucket where key = wanted for update;
    exit when found;
    insert into accounts.login_bucket (key) values (wanted) on conflict (key) do nothing returning * into bucket;
    exit when found;
  end loop;
  return bucket;
end $$;

-- What of a bucket counts at a moment. A try whose process died is a failure after ten seconds; a clock that was set back frees nobody.
create function accounts.tidy_login_bucket(bucket accounts.login_bucket, moment timestamptz, within interval)
returns accounts.login_bucket language plpgsql immutable as $$
declare
  abandoned timestamptz[] := '{}';
begin
  if bucket.running <> '{}' then
    abandoned := array(select began from unnest(bucket.running) as began where began <= moment - interval '10 seconds');
    bucket.running := array(select least(began, moment) from unnest(bucket.running) as began where began > moment - interval '10 seconds');
  end if;
  if bucket.failed_at <> '{}' or abandoned <> '{}' then
    bucket.failed_at := array(
      select least(failure, moment) from unnest(bucket.failed_at || abandoned) as failure where failure > moment - within order by 1
    );
    bucket.in_a_row := bucket.in_a_row + cardinality(abandoned);
  end if;
  return bucket;
end $$;

-- May a password be tried now, and if so the try is taken in both buckets. `go`; `wait`: tries being judged fill the room; `shut`.
-- An address waits until its window frees. An account waits 1, 2, 4 .. 60 seconds after each further failure, and after a hundred in a row
-- until it was entered by a code. Buckets are always locked in this order.
create function accounts.begin_try(address_key text, address_times int, account_key text, account_times int)
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
  update accounts.login_bucket set running = array[platform.moment()], changed_at = platform.moment()
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
  moment := platform.moment();
  address := accounts.tidy_login_bucket(address, moment, interval '5 minutes');
  address_failures := cardinality(address.failed_at);
  if address_failures >= address_times then
    opens_at := address.failed_at[address_failures - address_times + 1] + interval '5 minutes';
    return query select 'shut', 'address', ceil(extract(epoch from opens_at - moment) * 1000)::int, null;
    return;
  end if;

  -- Only now, so that an address that is shut adds no bucket however many names it asks for.
  account := accounts.lock_login_bucket(account_key);
  moment := platform.moment();
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

create function accounts.without_one(times timestamptz[], one timestamptz) returns timestamptz[] language sql immutable as $$
  select case when place is null then times else times[:place - 1] || times[place + 1:] end from array_position(times, one) as place
$$;

-- Settles a try: `failed` counts in both buckets, `succeeded` empties the account's, `cancelled` was never judged.
create function accounts.end_try(address_key text, account_key text, began_at timestamptz, outcome text) returns void
language plpgsql as $$
begin
  perform set_config('synchronous_commit', 'off', true);
  update accounts.login_bucket
  set running = accounts.without_one(running, began_at),
      failed_at = case when outcome = 'failed' then failed_at || platform.moment() else failed_at end,
      in_a_row = case when outcome = 'failed' then in_a_row + 1 else in_a_row end,
      changed_at = platform.moment()
  where key = address_key;
  update accounts.login_bucket
  set running = accounts.without_one(running, began_at),
      failed_at = case outcome when 'failed' then failed_at || platform.moment() when 'succeeded' then '{}' else failed_at end,
      in_a_row = case outcome when 'failed' then in_a_row + 1 when 'succeeded' then 0 else in_a_row end,
      changed_at = platform.moment()
  where key = account_key;
end $$;

-- Starts a session and ends those beyond the most an account may have; gives the ids of the ended. The caller holds the account's row.
-- A function, because its plans are kept: planning these statements for each login would cost more than running them.
create function accounts.start_session(
  account uuid, token bytea, level text, remembered boolean, idle_ms bigint, absolute_ms bigint, most int, address text, agent text
) returns setof uuid language plpgsql as $$
#variable_conflict use_column
begin
  insert into accounts.known_address (account_id, address, last_at) values (account, start_session.address, platform.now())
  on conflict (account_id, address) do update set last_at = excluded.last_at;
  return query
    update accounts.session set ended_at = platform.now()
    where id in (
      select id from accounts.session
      where account_id = account and ended_at is null and expires_at > platform.now() and last_used_at + idle_limit > platform.now()
      order by started_at desc offset most - 1
    )
    returning id;
  insert into accounts.session (account_id, token_hash, level, remembered, idle_limit, expires_at, address, agent)
  values (
    account, token, start_session.level, start_session.remembered, idle_ms * interval '1 millisecond',
    platform.now() + absolute_ms * interval '1 millisecond', start_session.address, start_session.agent
  );
end $$;

-- The last step of nearly every login by password, in one round trip: the account is as it was when the password was checked, nothing waits to
-- be settled, and there is room for one more session. Starts the session and settles the try; false, and nothing done, for any other login.
create function accounts.enter_at_once(
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
      and expires_at > platform.now() and last_used_at + idle_limit > platform.now()
    limit most
  ) as live_session;
  if live >= most then
    return false;
  end if;
  if seen_at <= platform.now() - interval '1 day' then
    update accounts.account set last_seen_at = platform.now() where id = enter_at_once.account;
  end if;
  insert into accounts.session (account_id, token_hash, level, remembered, idle_limit, expires_at, address, agent)
  values (
    enter_at_once.account, enter_at_once.token, enter_at_once.level, enter_at_once.remembered, idle_ms * interval '1 millisecond',
    platform.now() + absolute_ms * interval '1 millisecond', enter_at_once.address, enter_at_once.agent
  );
  perform from accounts.known_address
  where account_id = enter_at_once.account and address = enter_at_once.address and last_at > platform.now() - interval '1 day';
  if not found then
    insert into accounts.known_address (account_id, address, last_at) values (enter_at_once.account, enter_at_once.address, platform.now())
    on conflict (account_id, address) do update set last_at = excluded.last_at;
  end if;
  -- As `end_try` does it for a success, though written at once: a session that was given is not forgotten by a power cut.
  update accounts.login_bucket
  set running = case running when array[enter_at_once.began_at] then '{}' else accounts.without_one(running, enter_at_once.began_at) end,
      changed_at = platform.moment()
  where key = enter_at_once.address_key;
  update accounts.login_bucket
  set running = case running when array[enter_at_once.began_at] then '{}' else accounts.without_one(running, enter_at_once.began_at) end,
      failed_at = '{}', in_a_row = 0, changed_at = platform.moment()
  where key = enter_at_once.account_key;
  return true;
end $$;
