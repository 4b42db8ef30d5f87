-- Starts a session and ends those beyond the most an account may have; gives the ids of the ended. The caller holds the account's row.
-- A function, because its plans are kept: planning these statements for each login would cost more than running them.
create function accounts.start_session(
  account uuid, token bytea, level text, remembered boolean, idle_ms bigint, absolute_ms bigint, most int, address text, agent text
) returns setof uuid language plpgsql as $$
#variable_conflict use_column
begin
  insert into accounts.known_address (account_id, address, last_at) values (account, start_session.address, floor.now())
  on conflict (account_id, address) do update set last_at = excluded.last_at;
  return query
    update accounts.session set ended_at = floor.now()
    where id in (
      select id from accounts.session
      where account_id = account and ended_at is null and expires_at > floor.now() and last_used_at + idle_limit > floor.now()
      order by started_at desc offset most - 1
    )
    returning id;
  insert into accounts.session (account_id, token_hash, level, remembered, idle_limit, expires_at, address, agent)
  values (
    account, token, start_session.level, start_session.remembered, idle_ms * interval '1 millisecond',
    floor.now() + absolute_ms * interval '1 millisecond', start_session.address, start_session.agent
  );
end $$;

-- As before, but nothing is copied for a bucket that holds nothing, which is nearly every one.
create or replace function accounts.tidy_login_bucket(bucket accounts.login_bucket, moment timestamptz, within interval)
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

-- As before, in one statement for each bucket: an update waits for the row by itself.
create or replace function accounts.end_try(address_key text, account_key text, began_at timestamptz, outcome text) returns void
language plpgsql as $$
begin
  perform set_config('synchronous_commit', 'off', true);
  update accounts.login_bucket
  set running = accounts.without_one(running, began_at),
      failed_at = case when outcome = 'failed' then failed_at || floor.moment() else failed_at end,
      in_a_row = case when outcome = 'failed' then in_a_row + 1 else in_a_row end,
      changed_at = floor.moment()
  where key = address_key;
  update accounts.login_bucket
  set running = accounts.without_one(running, began_at),
      failed_at = case outcome when 'failed' then failed_at || floor.moment() when 'succeeded' then '{}' else failed_at end,
      in_a_row = case outcome when 'failed' then in_a_row + 1 when 'succeeded' then 0 else in_a_row end,
      changed_at = floor.moment()
  where key = account_key;
end $$;
