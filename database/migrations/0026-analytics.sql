create schema analytics;

-- Events arrive in batches. A batch that is sent again has the same id and is taken once; one that is not rolled up yet has no `counted_at`.
-- So the totals are exact however often anything is killed: a batch is marked in the transaction that adds its events to them.
create table analytics.batch (
  number     bigint generated always as identity primary key,
  id         uuid not null unique,
  at         timestamptz not null default platform.now(),
  -- Of its events.
  first_at   timestamptz not null,
  last_at    timestamptz not null,
  counted_at timestamptz
);
create index batch_waiting on analytics.batch (number) where counted_at is null;
create index batch_by_age on analytics.batch (at);

-- One thing that happened. Partitions hold a month of Asia/Shanghai each (analytics.add_partition) and are dropped by age.
create table analytics.event (
  batch      bigint not null,
  at         timestamptz not null,
  name       text not null,
  item_id    uuid,
  section    text not null default '',
  kind       text not null default '',
  language   text not null default '',
  -- The code of the promotion that brought the visitor that day.
  channel    text not null default '',
  -- A hash under a key that is forgotten with its day: it names nobody, and nobody can be followed to the next day (S142).
  visitor    bytea,
  device     text not null default '',
  -- Only of persons who agreed.
  account_id uuid,
  province   text not null default '',
  -- Seconds of `dwell` and `watch`, the twentieth of a video at which `leave` left it, else 0.
  amount     int not null default 0,
  -- Searched words, the address of a page, a referring host, what was clicked.
  text       text not null default ''
) partition by range (at);
create index event_of_batch on analytics.event (batch);
create index event_by_time on analytics.event using brin (at);
create index event_of_account on analytics.event (account_id) where account_id is not null;

-- Makes the partition of a month if it is not there. `attach` lets others go on writing meanwhile.
create function analytics.add_partition(moment timestamptz) returns void language plpgsql as $$
declare
  month_start timestamp := date_trunc('month', moment at time zone 'Asia/Shanghai');
  partition text := 'event_' || to_char(month_start, 'YYYY_MM');
begin
  if to_regclass('analytics.' || partition) is not null then return; end if;
  perform pg_advisory_xact_lock(hashtext('analytics.add_partition'));
  -- What another has made meanwhile may not be seen yet by its name: waiting for an advisory lock brings no news of the catalog.
  begin
    execute format('create table analytics.%I (like analytics.event including defaults)', partition);
  exception when duplicate_table then return;
  end;
  execute format('alter table analytics.event attach partition analytics.%I for values from (%L) to (%L)', partition,
    month_start at time zone 'Asia/Shanghai', (month_start + interval '1 month') at time zone 'Asia/Shanghai');
end $$;

-- The key of a day's hashes: drawn by chance, and forgotten soon after its day.
create table analytics.day_key (
  day date primary key,
  key bytea not null
);

-- What events of a day need before they are written: their partition, and the key of the day.
create function analytics.open_day(moment timestamptz) returns void language plpgsql as $$
begin
  perform analytics.add_partition(moment);
  insert into analytics.day_key (day, key)
  values ((moment at time zone 'Asia/Shanghai')::date, uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid()))
  on conflict do nothing;
end $$;

-- Who came from an origin (an address and a seat behind it) on the day of a moment, as a hash under the key of that day.
create function analytics.visitor_of(origin text, moment timestamptz) returns bytea stable language sql as $$
  select substring(sha256(key || convert_to(origin, 'UTF8')) for 16) from analytics.day_key
  where day = (moment at time zone 'Asia/Shanghai')::date
$$;

-- One bit for each mix of section, kind and language, so that a visitor's day is one number and visitors of any selection can be counted.
create function analytics.mix_bit(section text, kind text, language text) returns bigint immutable parallel safe language sql as $$
  select 1::bigint << (
    case when section = '' or kind = '' then 42
      else ((array_position(array['dynamic', 'medicine', 'multicenter', 'achievement', 'article', 'video', 'college'], section) - 1) * 3
        + array_position(array['img', 'horizontalVideo', 'verticalVideo'], kind) - 1) * 2
    end + case language when 'en-US' then 1 else 0 end)
$$;

-- What happened, counted by hour and by business day (Asia/Shanghai). `amount` adds up seconds.
create table analytics.hour_total (
  hour     timestamptz not null,
  name     text not null,
  section  text not null,
  kind     text not null,
  language text not null,
  channel  text not null,
  events   bigint not null,
  amount   bigint not null,
  primary key (hour, name, section, kind, language, channel)
);
create table analytics.day_total (
  day      date not null,
  name     text not null,
  section  text not null,
  kind     text not null,
  language text not null,
  channel  text not null,
  events   bigint not null,
  amount   bigint not null,
  primary key (day, name, section, kind, language, channel)
);
create index day_total_by_name on analytics.day_total (name, day);

create table analytics.day_item (
  day      date not null,
  item_id  uuid not null,
  name     text not null,
  language text not null,
  channel  text not null,
  events   bigint not null,
  amount   bigint not null,
  primary key (day, name, item_id, language, channel)
);
create index day_item_of_item on analytics.day_item (item_id, name, day);

-- At which twentieth of a video its viewers left it.
create table analytics.day_leave (
  day     date not null,
  item_id uuid not null,
  step    smallint not null check (step between 0 and 20),
  leaves  bigint not null,
  primary key (item_id, day, step)
);

-- Searched words, pages, referring hosts and clicks.
create table analytics.day_text (
  day      date not null,
  name     text not null,
  language text not null,
  text     text not null,
  events   bigint not null,
  -- Searches that found something.
  amount   bigint not null,
  primary key (day, name, language, text)
);

-- Who was here on a day, as a hash that nobody can undo; swept once the day is over and counted.
create table analytics.visitor (
  day      date not null,
  visitor  bytea not null,
  device   text not null,
  province text not null,
  mixes    bigint not null,
  primary key (day, visitor)
);
-- How many visitors of a day saw exactly these mixes: the number of visitors of any selection is a sum over this.
create table analytics.visitor_total (
  day      date not null,
  device   text not null,
  province text not null,
  mixes    bigint not null,
  visitors bigint not null,
  primary key (day, device, province, mixes)
);

-- The promotion by which a visitor came last on a day; swept with the visitors.
create table analytics.visitor_channel (
  day     date not null,
  visitor bytea not null,
  channel text not null,
  primary key (day, visitor)
);

-- Persons who agreed that their use is counted as theirs.
create table analytics.consent (
  account_id uuid primary key,
  agreed_at  timestamptz not null default platform.now()
);
create table analytics.member (
  account_id uuid primary key,
  first_day  date not null
);
create table analytics.member_day (
  account_id uuid not null,
  day        date not null,
  primary key (account_id, day)
);
create index member_day_by_age on analytics.member_day (day);
create table analytics.member_interest (
  account_id uuid not null,
  section    text not null,
  views      bigint not null,
  last_day   date not null,
  primary key (account_id, section)
);
-- How many members whose first day was `cohort` were here on a day.
create table analytics.cohort_day (
  cohort  date not null,
  day     date not null,
  members bigint not null,
  primary key (cohort, day)
);

-- What happened in the world that day, written on the time axis by operators.
create table analytics.note (
  id         uuid primary key default gen_random_uuid(),
  day        date not null,
  text       text not null,
  created_by uuid not null,
  created_at timestamptz not null default platform.now()
);
create index note_by_day on analytics.note (day);
