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
