-- The last step of nearly every login by password, in one round trip: the account is as it was when the password was checked, nothing waits to
-- be settled, and there is room for one more session. Starts the session and settles the try; false, and nothing done, for any other login.
create function accounts.enter_at_once(
  account uuid, expected_roles text[], expected_hash text, token bytea, level text, remembered boolean, idle_ms bigint, absolute_ms bigint,
  most int, address text, agent text, address_key text, account_key text, began_at timestamptz
) returns boolean language plpgsql as $$
#variable_conflict use_column
declare
  live int;
begin
  -- Held against disabling, resetting and other logins of the account; written only once a day, which is all that anybody asks of it.
  perform from accounts.account
  where id = enter_at_once.account and status = 'active' and held_until is null
    and password_hash = expected_hash and roles = expected_roles
  for no key update;
  if not found then
    return false;
  end if;
  update accounts.account set last_seen_at = floor.now()
  where id = enter_at_once.account and last_seen_at <= floor.now() - interval '1 day';
  select count(*) into live from (
    select 1 from accounts.session
    where account_id = enter_at_once.account and ended_at is null
      and expires_at > floor.now() and last_used_at + idle_limit > floor.now()
    limit most
  ) as live_session;
  if live >= most then
    return false;
  end if;
  insert into accounts.session (account_id, token_hash, level, remembered, idle_limit, expires_at, address, agent)
  values (
    enter_at_once.account, enter_at_once.token, enter_at_once.level, enter_at_once.remembered, idle_ms * interval '1 millisecond',
    floor.now() + absolute_ms * interval '1 millisecond', enter_at_once.address, enter_at_once.agent
  );
  insert into accounts.known_address as known (account_id, address, last_at)
  values (enter_at_once.account, enter_at_once.address, floor.now())
  on conflict (account_id, address) do update set last_at = excluded.last_at where known.last_at <= excluded.last_at - interval '1 day';
  perform accounts.end_try(address_key, account_key, began_at, 'succeeded');
  -- Settling a try may be forgotten by a power cut; a session that was given may not.
  perform set_config('synchronous_commit', 'on', true);
  return true;
end $$;
