create schema curation;

-- Every piece of one or two characters of a text, each once: by them an index finds what is too short for trigrams, such as a Chinese word.
-- Dear to make, so that they are looked up and never made for each row of a question. Not parallel: what is looked up by its pieces is found
-- sooner than a second process starts.
create function curation.pieces(text) returns text[] language sql immutable strict cost 10000 as $$
  select coalesce(array_agg(distinct substr($1, at, length)), '{}')
  from generate_series(1, length($1)) as at, generate_series(1, 2) as length
  where at + length - 1 <= length($1)
$$;

-- A collection of items. `number` is its name for people and never changes.
create table curation.set (
  id           uuid primary key default gen_random_uuid(),
  number       bigint generated always as identity (start with 10001) unique,
  name_zh      text not null,
  name_en      text not null,
  content_type text not null check (content_type in ('img', 'horizontalVideo', 'verticalVideo')),
  -- Takes items of the other types, too; `content_type` is then what it is mainly made for.
  is_mixed     boolean not null default false,
  filter_type  text not null check (filter_type in ('artificial', 'rules')),
  status       text not null default 'offline' check (status in ('online', 'offline')),
  -- Shown from and until then, while it is online; null: without bound.
  online_from  timestamptz,
  online_until timestamptz,
  -- What fills it, when its filter type is `rules`.
  rule         jsonb not null default '{"all": []}',
  sort_by      text not null default 'newest' check (sort_by in ('newest', 'random', 'mostViewed')),
  most         int not null default 100 check (most between 1 and 1000),
  -- Items that it shows at present.
  count        int not null default 0,
  -- Counted up by each change: who saves names the one that was read.
  version      int not null default 1,
  created_at   timestamptz not null default platform.now(),
  created_by   uuid not null,
  changed_at   timestamptz not null default platform.now(),
  changed_by   uuid not null,
  -- When time alone changes what it holds or whether it is shown; null: never.
  due_at       timestamptz,
  -- Made once, so that lists of a million walk one index: the three choices in one number, and both names to look into.
  combination  smallint not null generated always as (
    case content_type when 'img' then 0 when 'horizontalVideo' then 4 else 8 end
    + case filter_type when 'rules' then 2 else 0 end + case status when 'online' then 1 else 0 end) stored,
  created_day  date not null generated always as ((created_at at time zone 'Asia/Shanghai')::date) stored,
  name_key     text collate "C" not null generated always as (lower(name_zh) || chr(10) || lower(name_en)) stored,
  constraint from_before_until check (online_from < online_until)
);
-- Each order has its index within a combination; a list of several merges them. What it is filtered by besides lies in the index.
create index set_newest on curation.set (combination, created_at, id);
create index set_by_count on curation.set (combination, count, created_at, id);
create index set_by_number on curation.set (combination, number) include (created_at, id);
create index set_by_name_zh on curation.set (combination, (name_zh collate "C"), created_at, id);
create index set_by_name_en on curation.set (combination, (name_en collate "C"), created_at, id);
-- A list of all sets walks one index of its order instead of merging twelve.
create index set_all_newest on curation.set (created_at, id);
create index set_all_by_count on curation.set (count, created_at, id);
create index set_all_by_name_zh on curation.set ((name_zh collate "C"), created_at, id);
create index set_all_by_name_en on curation.set ((name_en collate "C"), created_at, id);
-- Parts of a name: of three characters and more, and of fewer.
create index set_name_parts on curation.set using gin (name_key gin_trgm_ops);
create index set_name_pieces on curation.set using gin (curation.pieces(name_key));
create index set_due on curation.set (due_at) where due_at is not null;
create index set_filled_by_rules on curation.set (id) where filter_type = 'rules' and status = 'online';

-- How many sets there are of each combination on each day (Asia/Shanghai), and on all days together ('-infinity'), and the numbers that they
-- lie between: who asks for some days in the order of numbers walks only these. Taken away sets leave the numbers as they are, so they may be
-- wider than needed, and are never too narrow.
create table curation.set_count (
  day          date not null,
  combination  smallint not null,
  sets         int not null,
  first_number bigint,
  last_number  bigint,
  -- A question of a year reads a few thousand of these from their index alone.
  primary key (combination, day) include (sets, first_number, last_number)
);

-- The same for a part of a name that many sets have and somebody has looked for. Others are few enough to be counted each time.
create table curation.counted_name (
  pattern text primary key,
  used_at timestamptz not null default platform.now()
);
create table curation.name_count (
  pattern     text not null references curation.counted_name on delete cascade,
  combination smallint not null,
  day         date not null,
  sets        int not null,
  primary key (pattern, combination, day) include (sets)
);

-- Keeps the counters with every write. Whoever writes sets shares a lock; who begins to count a part of a name holds it alone, so that no set
-- is missed or counted twice. A set that takes the place of another leaves the count as it is, and may widen the numbers.
create function curation.count_sets() returns trigger language plpgsql as $$
declare
  moved text := case tg_op
    when 'INSERT' then 'select combination, created_day, number, 1 as step from added'
    when 'DELETE' then 'select combination, created_day, number, -1 as step from gone'
    else 'select combination, created_day, number, sum(step) as step
          from (select combination, created_day, number, 1 as step from added union all select combination, created_day, number, -1 from gone) as turned
          group by combination, created_day, number having sum(step) <> 0'
  end;
  renamed text := replace(moved, 'number', 'name_key');
begin
  perform pg_advisory_xact_lock_shared(710146);
  execute format('
    insert into curation.set_count as counted (day, combination, sets, first_number, last_number)
    select day, combination, sum(step), min(number) filter (where step > 0), max(number) filter (where step > 0) from (%s) as change
    cross join lateral (values (created_day), (date ''-infinity'')) as each (day)
    group by day, combination order by combination, day
    on conflict (combination, day) do update set sets = counted.sets + excluded.sets,
      first_number = least(counted.first_number, excluded.first_number), last_number = greatest(counted.last_number, excluded.last_number)', moved);
  if exists (select from curation.counted_name) then
    execute format('
      insert into curation.name_count as counted (pattern, combination, day, sets)
      select pattern, combination, day, sum(step) from (%s) as change
      join curation.counted_name on position(pattern in name_key) > 0
      cross join lateral (values (created_day), (date ''-infinity'')) as each (day)
      group by pattern, combination, day having sum(step) <> 0 order by pattern, combination, day
      on conflict (pattern, combination, day) do update set sets = counted.sets + excluded.sets', renamed);
  end if;
  return null;
end $$;
create trigger count_added after insert on curation.set referencing new table as added
  for each statement execute function curation.count_sets();
create trigger count_changed after update on curation.set referencing old table as gone new table as added
  for each statement execute function curation.count_sets();
create trigger count_gone after delete on curation.set referencing old table as gone
  for each statement execute function curation.count_sets();

-- What somebody put into a set by hand, in that order; `note` is for those who work on it.
create table curation.pick (
  set_id   uuid not null references curation.set on delete cascade,
  item_id  uuid not null,
  position int not null,
  note     text not null default '',
  primary key (set_id, item_id)
);
-- What the rule of a set does not decide: an item that always stands at a place (from 1), or that is never there (null).
create table curation.mark (
  set_id  uuid not null references curation.set on delete cascade,
  item_id uuid not null,
  place   int check (place between 1 and 1000),
  primary key (set_id, item_id)
);
-- What a set shows at present, in order: made of all the above and the presets, and kept for whoever reads.
create table curation.member (
  set_id   uuid not null references curation.set on delete cascade,
  position int not null,
  item_id  uuid not null,
  how      text not null check (how in ('picked', 'rule', 'pinned', 'placed')),
  primary key (set_id, position)
);
create index member_of_item on curation.member (item_id);

-- Items that changed for the public and wait until the sets have followed.
create table curation.changed_item (
  item_id uuid primary key,
  at      timestamptz not null default platform.now()
);

-- Rules that act on all sets, on feeds and on the inspection. The contract describes what they may hold.
create table curation.preset (
  key        text primary key check (key in ('block', 'pin', 'weight', 'place', 'banned', 'scripts')),
  is_on      boolean not null default false,
  params     jsonb not null,
  version    int not null default 1,
  changed_at timestamptz,
  changed_by uuid
);
insert into curation.preset (key, params) values
  ('block', '{"topics": [], "sections": []}'),
  ('pin', '{"pins": []}'),
  ('weight', '{"weights": []}'),
  ('place', '{"places": []}'),
  ('banned', '{"lists": ["gambling", "weapons", "drugs", "counterfeits", "trafficking"], "onHit": "flag"}'),
  ('scripts', '{"scripts": ["uyghur", "tibetan", "mongolian", "korean"], "onHit": "flag"}');

-- A file of sets that was read and checked, and waits for the word of who sent it.
create table curation.import (
  id         uuid primary key default gen_random_uuid(),
  account_id uuid not null,
  -- One element for each row of the file: the set, or null where something is wrong with it.
  rows       jsonb not null,
  made_at    timestamptz not null default platform.now(),
  ends_at    timestamptz not null
);
create index import_of_account on curation.import (account_id, made_at);
create index import_by_end on curation.import (ends_at);

-- What curation lets other capabilities read; it names these views in its contract (VIEWS). A reader joins what is public of each item.
create view curation.set_now as
  select id as set_id, number, name_zh, name_en, content_type, is_mixed, filter_type, count
  from curation.set
  where status = 'online' and (online_from is null or online_from <= platform.now()) and (online_until is null or online_until > platform.now());
create view curation.set_item_now as
  select shown.number as set_number, member.position, member.item_id
  from curation.set_now as shown join curation.member on member.set_id = shown.set_id;
-- What the block rule keeps out of feeds as well.
create view curation.blocked as
  select 'topic' as what, jsonb_array_elements_text(params -> 'topics') as name from curation.preset where key = 'block' and is_on
  union all
  select 'section', jsonb_array_elements_text(params -> 'sections') from curation.preset where key = 'block' and is_on;
