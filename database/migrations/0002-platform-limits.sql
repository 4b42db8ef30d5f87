-- Limits on how often something may be done. All processes share them.

-- The hits of one key, oldest first.
create table platform.bucket (
  key text primary key,
  hits timestamptz[] not null,
  longest interval not null, -- the longest window that ever counted this key: older hits are dropped
  blocked_until timestamptz,
  expires_at timestamptz not null
);
create index bucket_by_expiry on platform.bucket (expires_at);

create type platform.rule as (key text, times integer, within interval, penalty interval);

create function platform.rules(keys text[], times integer[], within_ms bigint[], penalty_ms bigint[]) returns platform.rule[]
language sql immutable as $$
  select array_agg((key, hits, make_interval(secs => within / 1000.0), make_interval(secs => penalty / 1000.0))::platform.rule)
  from unnest(keys, times, within_ms, penalty_ms) as wanted (key, hits, within, penalty)
$$;

-- A clock that was set back leaves hits in the future: the newest counts as just now, the others keep their distance to it.
create function platform.settle(bucket platform.bucket, moment timestamptz) returns platform.bucket
language plpgsql immutable set timezone = 'UTC' as $$
declare
  ahead interval := bucket.hits[cardinality(bucket.hits)] - moment;
begin
  if ahead > interval '0' then
    bucket.hits := array(select hit - ahead from unnest(bucket.hits) with ordinality as hits (hit, place) order by place);
    bucket.blocked_until := bucket.blocked_until - ahead;
    bucket.expires_at := bucket.expires_at - ahead;
  end if;
  return bucket;
end $$;

-- The key that refuses longest, and for how long; no row when every rule lets one more hit pass.
create function platform.longest_refusal(rules platform.rule[], buckets platform.bucket[], moment timestamptz)
returns table (key text, wait_ms bigint) language sql immutable set timezone = 'UTC' as $$
  select rule.key, ceil(extract(epoch from refusal.lasts) * 1000)::bigint
  from unnest(rules) as rule
  left join unnest(buckets) as bucket on bucket.key = rule.key
  cross join lateral (
    select greatest(
      bucket.blocked_until - moment,
      case
        when rule.times < 1 then rule.within
        else bucket.hits[cardinality(bucket.hits) - rule.times + 1] + rule.within - moment
      end
    ) as lasts
  ) as refusal
  where refusal.lasts > interval '0'
  order by refusal.lasts desc, rule.key collate "C"
  limit 1
$$;

-- Locks the rows of some keys, always in the same order, so that two callers never wait for each other.
create function platform.lock_buckets(keys text[]) returns platform.bucket[] language plpgsql as $$
declare
  wanted text;
  held platform.bucket;
  buckets platform.bucket[] := '{}';
begin
  for wanted in select distinct key collate "C" from unnest(keys) as key order by 1 loop
    loop
      select * into held from platform.bucket where bucket.key = wanted for update;
      exit when found;
      insert into platform.bucket as fresh values (wanted, '{}', interval '0', null, platform.moment())
      on conflict (key) do nothing
      returning * into held;
      exit when found;
    end loop;
    buckets := buckets || held;
  end loop;
  return buckets;
end $$;

-- Writes rows back whose hits lay in the future, or they would be found there again and again.
create function platform.keep_settled(buckets platform.bucket[]) returns void language sql as $$
  update platform.bucket as kept
  set hits = settled.hits, blocked_until = settled.blocked_until, expires_at = settled.expires_at
  from unnest(buckets) as settled
  where kept.key = settled.key and kept.expires_at > settled.expires_at
$$;

-- One hit for every key, or for none when any rule refuses; then one row tells which key and how long.
create function platform.take_hits(keys text[], times integer[], within_ms bigint[], penalty_ms bigint[])
returns table (key text, wait_ms bigint) language plpgsql set timezone = 'UTC' as $$
#variable_conflict use_column
declare
  rules platform.rule[] := platform.rules(keys, times, within_ms, penalty_ms);
  buckets platform.bucket[] := platform.lock_buckets(keys);
  moment timestamptz := platform.moment();
begin
  buckets := array(select platform.settle(bucket, moment) from unnest(buckets) as bucket);
  return query select refusal.key, refusal.wait_ms from platform.longest_refusal(rules, buckets, moment) as refusal;
  if found then
    perform platform.keep_settled(buckets);
    return;
  end if;
  update platform.bucket as kept
  set hits = next.hits, longest = next.longest, blocked_until = block.ends_at,
      expires_at = greatest(next.expires_at, moment + next.longest, block.ends_at)
  from unnest(buckets) as held
  cross join lateral (
    select greatest(held.longest, max(rule.within)) as longest
    from unnest(rules) as rule where rule.key = held.key
  ) as window_of
  cross join lateral (
    select window_of.longest, held.expires_at,
      array(select hit from unnest(held.hits) as hit where hit > moment - window_of.longest order by hit) || moment as hits
  ) as next
  cross join lateral (
    select max(moment + rule.penalty) as ends_at
    from unnest(rules) as rule
    where rule.key = held.key and next.hits[cardinality(next.hits) - rule.times + 1] > moment - rule.within
  ) as block
  where kept.key = held.key;
end $$;

create function platform.look_at_hits(keys text[], times integer[], within_ms bigint[], penalty_ms bigint[])
returns table (key text, wait_ms bigint) language plpgsql set timezone = 'UTC' as $$
#variable_conflict use_column
declare
  buckets platform.bucket[] := array(select bucket from platform.bucket as bucket where bucket.key = any (keys));
  moment timestamptz := platform.moment();
begin
  if exists (select from unnest(buckets) as bucket where bucket.hits[cardinality(bucket.hits)] > moment) then
    buckets := platform.lock_buckets(array(select bucket.key from unnest(buckets) as bucket));
    moment := platform.moment();
    buckets := array(select platform.settle(bucket, moment) from unnest(buckets) as bucket);
    perform platform.keep_settled(buckets);
  end if;
  return query
    select refusal.key, refusal.wait_ms
    from platform.longest_refusal(platform.rules(keys, times, within_ms, penalty_ms), buckets, moment) as refusal;
end $$;

-- Takes back the newest hit. While a key is blocked nothing is added to it, so that hit is the one that blocked it.
create function platform.give_back_hits(keys text[]) returns void language plpgsql as $$
declare
  wanted text;
begin
  for wanted in select distinct key collate "C" from unnest(keys) as key order by 1 loop
    update platform.bucket set hits = trim_array(hits, 1), blocked_until = null
    where bucket.key = wanted and cardinality(hits) > 0;
  end loop;
end $$;

-- How much of a key's minute has been handed out to the processes.
create table platform.share (
  key text primary key,
  minute timestamptz not null,
  taken integer not null,
  granted integer not null -- in the last call
);
create index share_by_minute on platform.share (minute);

-- Hands out an eighth of what is left of each key's minute, nothing when nothing is left. A minute that lies ahead was counted by a clock
-- that has been set back (unless it is the very next: then this caller waited for its lock over the turn of the minute).
create function platform.take_shares(keys text[], times integer[]) returns table (key text, granted integer, minute bigint, ends_in_ms integer)
language plpgsql as $$
#variable_conflict use_column
declare
  moment timestamptz := platform.moment();
  this_minute timestamptz := date_trunc('minute', moment);
begin
  perform set_config('synchronous_commit', 'off', true); -- half a second of these counts may be lost with the power
  return query
    insert into platform.share as kept (key, minute, taken, granted)
    select wanted.key, this_minute, share, share
    from unnest(keys, times) as wanted (key, times), platform.eighth(wanted.times, 0) as share
    order by wanted.key collate "C"
    on conflict (key) do update set (minute, taken, granted) = (
      select counted.minute, counted.taken + share, share
      from (
        select
          case when kept.minute = excluded.minute + interval '1 minute' then kept.minute else excluded.minute end as minute,
          case when kept.minute < excluded.minute then 0 else kept.taken end as taken
      ) as counted
      cross join lateral platform.eighth((select wanted.times from unnest(keys, times) as wanted (key, times) where wanted.key = excluded.key), counted.taken) as share
    )
    returning kept.key, kept.granted, extract(epoch from kept.minute)::bigint, greatest(0, floor(extract(epoch from this_minute + interval '1 minute' - moment) * 1000))::integer;
end $$;

create function platform.eighth(times integer, taken integer) returns integer language sql immutable
as 'select greatest(0, least(times - taken, greatest(1, (times - taken) / 8)))';

-- Removes up to so many dead rows of each table; says how many there were.
create function platform.sweep_limits(most integer) returns integer language sql as $$
  with dead_bucket as (
    delete from platform.bucket where key in (
      select key from platform.bucket where expires_at < platform.now() order by expires_at limit most for update skip locked
    ) returning 1
  ), dead_share as (
    delete from platform.share where key in (
      select key from platform.share where minute < platform.now() - interval '2 minutes' order by minute limit most for update skip locked
    ) returning 1
  )
  select ((select count(*) from dead_bucket) + (select count(*) from dead_share))::integer
$$;
