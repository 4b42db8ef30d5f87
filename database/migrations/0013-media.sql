create schema media;

-- What an account holds, counted as it is taken: uploads from their first byte on, at their whole length (S70).
create table media.holding (
  account_id uuid primary key,
  files      integer not null check (files >= 0),
  bytes      bigint not null check (bytes >= 0)
);

create table media.folder (
  id         uuid primary key default gen_random_uuid(),
  parent_id  uuid references media.folder,
  name       text not null,
  created_at timestamptz not null default platform.now(),
  constraint not_its_own_parent check (parent_id <> id)
);
create unique index folder_by_name on media.folder (parent_id, lower(name)) nulls not distinct;

-- A file that arrives in pieces. Each piece is a file of its own in the storage, noted here once it is durable, so the offset is never
-- ahead of what is stored. `writer` is who may add: whoever comes later takes it over, and what a dead process held holds nobody up.
create table media.upload (
  id           uuid primary key default gen_random_uuid(),
  account_id   uuid not null,
  kind         text not null check (kind in ('picture', 'video')),
  format       text not null,
  name         text not null,
  folder_id    uuid references media.folder on delete set null,
  metadata     text not null,
  length_bytes bigint not null check (length_bytes > 0),
  offset_bytes bigint not null default 0,
  parts        integer not null default 0,
  writer       uuid,
  created_at   timestamptz not null default platform.now(),
  expires_at   timestamptz not null,
  finished_at  timestamptz,
  constraint offset_within_length check (offset_bytes between 0 and length_bytes),
  constraint finished_is_whole check (finished_at is null or offset_bytes = length_bytes)
);
create index upload_by_expiry on media.upload (expires_at);
create index upload_of_folder on media.upload (folder_id) where folder_id is not null;

create table media.part (
  upload_id  uuid not null references media.upload on delete cascade,
  start_byte bigint not null,
  size_bytes integer not null,
  name       text not null,
  primary key (upload_id, start_byte)
);

-- A picture or a video in the library. Its id is that of its upload; under it its files are served.
create table media.asset (
  id            uuid primary key,
  kind          text not null check (kind in ('picture', 'video')),
  -- What arrived, by its content.
  format        text not null,
  name          text not null,
  name_key      text not null generated always as (lower(name)) stored,
  -- Language to text.
  alt           jsonb not null default '{}',
  tags          text[] not null default '{}',
  folder_id     uuid references media.folder,
  focal_x       real not null default 0.5 check (focal_x between 0 and 1),
  focal_y       real not null default 0.5 check (focal_y between 0 and 1),
  owner_id      uuid not null,
  created_at    timestamptz not null default platform.now(),
  changed_at    timestamptz not null default platform.now(),
  -- What arrived, as it counts for its owner's quota.
  source_bytes  bigint not null,
  sha256        bytea,
  width         integer,
  height        integer,
  duration_ms   integer,
  -- A picture of the library in the place of the video's own.
  poster_id     uuid references media.asset on delete set null,
  state         text not null default 'waiting' check (state in ('waiting', 'processing', 'ready', 'failed')),
  -- In per cent, while it is in work.
  progress      smallint not null default 0 check (progress between 0 and 100),
  -- A code of the text, when it failed.
  reason        text,
  -- How often it was begun: who is killed by it three times has failed (R24).
  attempts      smallint not null default 0,
  -- Whether the file said of itself that AI has made it (IPTC, C2PA, the label of GB 45438-2025). Read while the picture is processed: nothing
  -- else that the file says is kept.
  is_marked_ai  boolean not null default false,
  constraint failed_says_why check ((state = 'failed') = (reason is not null)),
  constraint ready_has_size check (state <> 'ready' or (width is not null and height is not null))
);
create index asset_by_age on media.asset (created_at, id);
create index asset_by_name on media.asset (name_key, id);
create index asset_by_size on media.asset (source_bytes, id);
create index asset_of_folder on media.asset (folder_id, created_at, id);
create index asset_by_words on media.asset using gin (name_key gin_trgm_ops);
create index asset_by_tag on media.asset using gin (tags);
create index asset_in_work on media.asset (created_at) where state in ('waiting', 'processing');
create index asset_failed on media.asset (changed_at) where state = 'failed';
create index asset_of_poster on media.asset (poster_id) where poster_id is not null;

-- A file that is served: `/files/media/<asset>/<name>`. It never changes under its name.
create table media.variant (
  asset_id   uuid not null references media.asset on delete cascade,
  name       text not null,
  role       text not null check (role in ('picture', 'poster', 'video', 'playlist', 'rung', 'sprite', 'sprite-map', 'captions')),
  format     text not null,
  width      integer,
  height     integer,
  size_bytes bigint not null,
  language   text,
  label      text,
  primary key (asset_id, name)
);
create unique index captions_by_language on media.variant (asset_id, language) where role = 'captions';

-- Where an asset is used: who says so (a capability), which of its things, and how that is called. What is used cannot be deleted.
create table media.usage (
  by_whom  text not null,
  thing_id text not null,
  asset_id uuid not null references media.asset,
  title    text not null,
  noted_at timestamptz not null default platform.now(),
  primary key (by_whom, thing_id, asset_id)
);
create index usage_of_asset on media.usage (asset_id, noted_at desc);

-- Files whose rows are gone: a key of the storage, or all under one id when it ends with a slash. Written with the deletion, worked off after.
create table media.leftover (
  place text primary key,
  since timestamptz not null default platform.now()
);

-- Everything that pages may know of an asset. Nothing that is still in work, and no name, owner or folder.
create view media.public_asset as
select asset.id, asset.kind, asset.alt, asset.focal_x, asset.focal_y, asset.width, asset.height, asset.duration_ms,
  coalesce((
    select jsonb_agg(jsonb_build_object('name', file.name, 'role', file.role, 'format', file.format, 'width', file.width, 'height', file.height,
      'bytes', file.size_bytes, 'language', file.language, 'label', file.label) order by file.role, file.format, file.width, file.name)
    from media.variant as file where file.asset_id = asset.id and (file.role <> 'poster' or asset.poster_id is null)
  ), '[]') as variants,
  case when asset.kind = 'video' then (
    select jsonb_build_object('id', poster.id, 'width', poster.width, 'height', poster.height, 'variants', (
      select jsonb_agg(jsonb_build_object('name', file.name, 'format', file.format, 'width', file.width, 'height', file.height,
        'bytes', file.size_bytes) order by file.format, file.width)
      from media.variant as file
      where file.asset_id = poster.id and file.role = case when poster.kind = 'video' then 'poster' else 'picture' end
    ))
    from media.asset as poster
    where poster.id = coalesce(asset.poster_id, asset.id) and poster.state = 'ready'
      and exists (select from media.variant as file where file.asset_id = poster.id and file.role in ('poster', 'picture'))
  ) end as poster
from media.asset
where asset.state = 'ready';

-- Things that show assets and were judged with them, or wait for it: new words of such an asset are looked at first. Whoever owns the things
-- notes it with every change.
create table media.judged_thing (
  by_whom  text not null,
  thing_id text not null,
  language text not null check (language in ('zh-CN', 'en-US')),
  primary key (by_whom, thing_id, language)
);
create function media.note_judged(by_whom text, thing_id text, language text, is_judged boolean) returns void language plpgsql as $$
begin
  if is_judged then
    insert into media.judged_thing values (by_whom, thing_id, language) on conflict do nothing;
  else
    delete from media.judged_thing as known where known.by_whom = $1 and known.thing_id = $2 and known.language = $3;
  end if;
end $$;
