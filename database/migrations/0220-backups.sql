-- What the site knows about its backups. The place of the backups is the truth: backups.place is a copy of its list, read again every ten
-- minutes and after each run, so that a screen and a metric need not ask the place.
create schema backups;

-- Backups and verifications that the site itself began.
create table backups.run (
  id           uuid primary key default gen_random_uuid(),
  kind         text not null check (kind in ('backup', 'verification')),
  started_by   text not null check (started_by in ('schedule', 'operator')),
  backup_id    uuid, -- the backup that was made or verified
  started_at   timestamptz not null default platform.now(),
  ended_at     timestamptz,
  outcome      text check (outcome in ('done', 'failed')),
  sentence     text not null default '', -- its result, or why it failed
  done_bytes   float8 not null default 0,
  total_bytes  float8 not null default 0,
  check ((ended_at is null) = (outcome is null))
);
create unique index one_open_run on backups.run ((true)) where ended_at is null;
create index run_by_start on backups.run (started_at desc);

create table backups.place (
  is_single  boolean primary key default true check (is_single),
  since      timestamptz not null default platform.now(), -- the site makes backups to this place since then
  read_at    timestamptz not null,
  state      jsonb not null
);

-- Counts erasures, so that the list of erased accounts beside the backups is written when it grew.
create table backups.erasures (
  is_single  boolean primary key default true check (is_single),
  count      bigint not null,
  sent       bigint not null default 0
);
