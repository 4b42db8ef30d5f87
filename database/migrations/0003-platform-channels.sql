-- Realtime channels: numbered logs that clients follow, and the tickets that open a connection.

-- One row for each log. Whoever publishes counts here and holds the row to the end of its transaction: numbers have no gaps, and are
-- committed in their order.
create table platform.channel_log (
  channel text not null,
  key     text not null, -- an account, an id, or nothing where there is one log for everybody
  newest  bigint not null,
  primary key (channel, key)
) with (fillfactor = 50);

-- Kept for some days, so that who slept hears what it missed.
create table platform.channel_event (
  channel text not null,
  key     text not null,
  number  bigint not null,
  message json not null, -- as it was written: it goes to clients as it is
  at      timestamptz not null default platform.moment(),
  primary key (channel, key, number)
);
create index channel_event_by_age on platform.channel_event (at);

-- A ticket is used by being removed. What a crash of the database loses is asked for again.
create unlogged table platform.socket_ticket (
  hash       bytea primary key, -- SHA-256
  session_id uuid not null,
  account_id uuid not null,
  expires_at timestamptz not null
);
create index socket_ticket_of_session on platform.socket_ticket (session_id);
create index socket_ticket_by_age on platform.socket_ticket (expires_at);

-- Adds a message to a log and gives its number.
create function platform.publish(channel text, key text, message json) returns bigint language sql as $$
  with counted as (
    insert into platform.channel_log as log (channel, key, newest) values ($1, $2, 1)
    on conflict (channel, key) do update set newest = log.newest + 1
    returning newest
  )
  insert into platform.channel_event (channel, key, number, message) select $1, $2, newest, $3 from counted
  returning number
$$;

-- Removes up to so many events and tickets that have outlived their use, the oldest first; says how many there were.
create function platform.sweep_channels(keep_ms bigint, most integer) returns integer language sql as $$
  with old_event as (
    delete from platform.channel_event as event using (
      select channel, key, number from platform.channel_event
      where at < platform.now() - keep_ms * interval '1 millisecond' order by at limit most for update skip locked
    ) as old
    where event.channel = old.channel and event.key = old.key and event.number = old.number
    returning 1
  ), old_ticket as (
    delete from platform.socket_ticket where hash in (
      select hash from platform.socket_ticket where expires_at < platform.now() order by expires_at limit most for update skip locked
    ) returning 1
  )
  select ((select count(*) from old_event) + (select count(*) from old_ticket))::integer
$$;
