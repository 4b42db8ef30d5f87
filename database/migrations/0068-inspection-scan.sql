-- Approved, scheduled and public texts and shown comments are looked through again by the rules of today. Two new tables; nobody waits.
create table inspection.scan (
  is_only boolean primary key default true check (is_only),
  started_at timestamptz not null default platform.now(),
  ended_at timestamptz,
  -- What has been looked through so far, and the last of it; '' before the first.
  texts integer not null default 0,
  about text not null default 'item' check (about in ('item', 'comment')),
  after text not null default ''
);
create table inspection.scan_match (
  -- The revision, or the comment.
  text_id uuid primary key,
  about text not null check (about in ('item', 'comment')),
  item_id uuid not null,
  number bigint not null,
  language text not null check (language in ('zh-CN', 'en-US')),
  title text not null,
  path text not null,
  status text not null check (status in ('approved', 'scheduled', 'public', 'offline', 'shown')),
  flags jsonb not null,
  found_at timestamptz not null default platform.now(),
  dismissed_at timestamptz
);
create index scan_match_open on inspection.scan_match (found_at, text_id) where dismissed_at is null;
create index scan_match_of_item on inspection.scan_match (item_id);
