create schema live;

-- A live room. `number` is its name in addresses and never changes.
create table live.studio (
  id          uuid primary key default uuidv7(),
  number      bigint generated always as identity unique,
  title       text not null check (length(title) between 1 and 60),
  language    text not null check (language in ('zh-CN', 'en-US')),
  -- Sent to followers when the show begins.
  notice      text not null default '',
  description text not null default '',
  -- The second level; the first is known by it.
  category    text not null,
  -- An asset of the media library.
  cover       uuid,
  -- Of the next show.
  starts_at   timestamptz,
  ends_at     timestamptz,
  status      text not null default 'open' check (status in ('open', 'closed')),
  method      text not null default 'push' check (method in ('push', 'relay', 'rotation', 'camera')),
  play_format text not null default 'll-hls' check (play_format in ('ll-hls', 'hls', 'flv')),
  -- What the approved encoding profile asks of a stream.
  policy      jsonb,
  -- Counted up by each change: whoever saves names the one that was read.
  version     int not null default 1,
  created_at  timestamptz not null default platform.now(),
  created_by  uuid not null,
  changed_at  timestamptz not null default platform.now(),
  changed_by  uuid not null,
  constraint ends_after_start check (ends_at is null or starts_at is not null and ends_at > starts_at)
);

-- By which a line is published to. Only the SHA-256 of the key is kept; whoever made it must be allowed to go on air.
create table live.stream_key (
  studio_id uuid not null references live.studio on delete cascade,
  line      text not null check (line in ('main', 'hot', 'cold')),
  key_hash  bytea not null unique,
  last4     text not null,
  made_at   timestamptz not null default platform.now(),
  made_by   uuid not null,
  primary key (studio_id, line)
);

-- What live lets other capabilities read; it names this view in its contract (VIEWS).
create view live.known_studio as
select id as studio_id, number, title, language, status, created_at from live.studio;
