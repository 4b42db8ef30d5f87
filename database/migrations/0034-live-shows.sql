-- One broadcast of a studio, from the first picture to the end.
create table live.show (
  id           uuid primary key default uuidv7(),
  studio_id    uuid not null references live.studio on delete cascade,
  title        text not null,
  started_at   timestamptz not null default platform.now(),
  ended_at     timestamptz,
  ended_why    text check (ended_why in ('operator', 'no-line', 'closed', 'restart')),
  peak_viewers int not null default 0,
  -- The item of content that was made of its recording.
  replay_item  uuid,
  constraint ended_with_reason check ((ended_at is null) = (ended_why is null))
);
-- One at a time is on air in a studio.
create unique index show_on_air on live.show (studio_id) where ended_at is null;
create index show_of_studio on live.show (studio_id, started_at desc);

-- How a studio is now, as the process that runs the engine last told it. No row: nothing was ever told.
create table live.channel (
  studio_id  uuid primary key references live.studio on delete cascade,
  on_air     text check (on_air in ('main', 'hot', 'cold', 'slate')),
  -- What an operator holds it at; null: the best line is chosen by itself.
  pinned     text check (pinned in ('main', 'hot', 'cold', 'slate')),
  viewers    int not null default 0,
  -- The show ended, and no encoder is let in before the studio is made ready for the next one.
  has_ended  boolean not null default false,
  changed_at timestamptz not null default platform.now()
);

-- How each line is now, with what its last second was like.
create table live.line (
  studio_id  uuid not null references live.studio on delete cascade,
  line       text not null check (line in ('main', 'hot', 'cold')),
  status     text not null check (status in ('off', 'idle', 'connecting', 'live', 'degraded', 'stalled')),
  since      timestamptz not null default platform.now(),
  -- { "kbps": …, "framesPerSecond": …, … }
  sample     jsonb,
  sampled_at timestamptz,
  primary key (studio_id, line)
);

-- Averages over ten seconds, kept for seven days.
create table live.sample (
  studio_id             uuid not null references live.studio on delete cascade,
  line                  text not null,
  at                    timestamptz not null,
  kbps                  real not null,
  frames_per_second     real not null,
  audio_kbps            real not null,
  key_frame_distance_ms int,
  width                 int,
  height                int,
  -- In what the line differs from the approved encoding profile.
  breaches              text[] not null default '{}',
  primary key (studio_id, line, at)
);
create index sample_by_age on live.sample (at);
create table live.viewer_sample (
  studio_id uuid not null references live.studio on delete cascade,
  at        timestamptz not null,
  viewers   int not null,
  primary key (studio_id, at)
);
create index viewer_sample_by_age on live.viewer_sample (at);

-- What happened to the broadcast, for one timeline: lines, switches, commands, the beginning and the end.
create table live.event (
  id         bigint primary key generated always as identity,
  studio_id  uuid not null references live.studio on delete cascade,
  show_id    uuid references live.show on delete cascade,
  at         timestamptz not null default platform.now(),
  kind       text not null check (kind in ('started', 'ended', 'line', 'switch', 'flapping', 'command', 'policy', 'recorded', 'lost', 'refused')),
  -- What of it: which line, from what to what, for how long nothing was sent.
  detail     jsonb not null default '{}',
  -- The operator, where it was one.
  by_account uuid
);
create index event_of_studio on live.event (studio_id, id desc);
create index event_by_age on live.event (at);

-- What operators want of the engine, done by the process that runs it.
create table live.command (
  id         bigint primary key generated always as identity,
  studio_id  uuid not null references live.studio on delete cascade,
  kind       text not null check (kind in ('pin', 'release', 'drill', 'end', 'prepare')),
  line       text check (line in ('main', 'hot', 'cold', 'slate')),
  by_account uuid not null,
  at         timestamptz not null default platform.now(),
  taken_at   timestamptz,
  constraint line_where_it_needs_one check ((line is null) = (kind in ('release', 'end', 'prepare')))
);
create index command_waiting on live.command (id) where taken_at is null;
create index command_by_age on live.command (at);

-- Videos that a studio shows in turn, in their order.
create table live.rotation (
  studio_id uuid not null references live.studio on delete cascade,
  position  int not null,
  item_id   uuid not null,
  primary key (studio_id, position)
);
create index rotation_of_item on live.rotation (item_id);
