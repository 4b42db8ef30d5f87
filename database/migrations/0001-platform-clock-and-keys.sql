-- The platform's schema: what every capability stands on. This file has the clock and the fingerprints of the master keys.

create schema platform;

-- Finds parts of words by index. It ships with PostgreSQL and is trusted: the owner of a database may make it.
create extension if not exists pg_trgm;

-- The only clock that decides expiry. Tests replace it to move time.
create function platform.now() returns timestamptz language sql stable parallel safe as 'select now()';

-- The same clock, read when it is asked and not when the transaction began: whoever waited for a lock has waited.
create function platform.moment() returns timestamptz language sql volatile
as 'select platform.now() + (clock_timestamp() - now())';

-- Which master keys this database was used with: a name and a fingerprint, never the key (S114).
create table platform.master_key (
  id          text primary key,
  fingerprint text not null,
  first_used  timestamptz not null default platform.now()
);
