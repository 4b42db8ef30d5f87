-- Shared caches in front (Varnish, a CDN) receive what is published as purges. A publication writes one row for each cache in its own
-- transaction, so that no purge is lost with a process. Two new empty tables lock nothing.
create table platform.purge (
  id        bigint generated always as identity primary key,
  target    text not null, -- the address of a cache, or 'webhook'
  tags      text[] not null, -- of changed data; empty: every page
  sent      int not null default 0, -- a purge is repeated, since a page may be on its way to the cache meanwhile
  attempts  int not null default 0, -- failed since the last success
  due_at    timestamptz not null default platform.now(),
  made_at   timestamptz not null default platform.now()
);
create index purge_by_time on platform.purge (target, due_at);

-- The versions of the site that have answered pages. Pages of another version name scripts that a new one does not have.
create table platform.page_build (
  build    text primary key,
  seen_at  timestamptz not null default platform.now()
);
