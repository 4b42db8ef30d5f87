create schema promotion;

-- A promotion with its tracking link, `/c/<code>`. It is kept for three years after its end, as advertisements must be.
create table promotion.channel (
  id               uuid primary key default gen_random_uuid(),
  number           bigint generated always as identity unique,
  code             text not null unique check (code ~ '^[a-z0-9]{4,16}$'),
  name             text not null,
  type             text not null check (type in ('app', 'web', 'game')),
  starts_on        date not null,
  ends_on          date not null,
  link             text not null check (link ~ '^https?://'),
  source           text not null,
  media            text not null,
  keywords         text[] not null,
  content          text not null,
  push_notify      boolean not null,
  created_by       uuid not null,
  created_at       timestamptz not null default platform.now(),
  -- No longer leads anywhere.
  ended_at         timestamptz,
  check (starts_on <= ends_on)
);
create index channel_newest on promotion.channel (created_at desc, id);
create index channel_by_end on promotion.channel (ends_on);
