-- The retention of stored data: terms that the owner changed, what each class last did, runs that removed something, and legal holds.
-- Four new tables; nothing is locked.
create table platform.retention_term (
  class       text primary key, -- <capability>.<name>
  days        int not null check (days > 0),
  changed_at  timestamptz not null default platform.now(),
  changed_by  uuid not null
);

create table platform.retention_state (
  class       text primary key,
  ran_at      timestamptz not null,
  oldest      timestamptz, -- the beginning of the oldest term that has not ended; null when unknown or none
  has_failed  boolean not null,
  is_behind   boolean not null -- the time of a run ended before the class was done
);

-- The rows that a run removed of one class. The entry of the audit trail about its end has the same figures.
create table platform.retention_run (
  id          uuid primary key default gen_random_uuid(),
  class       text not null,
  cutoff      timestamptz not null, -- only terms that began before this moment had ended
  days        int, -- null when the rows themselves say when they end
  started_at  timestamptz not null default platform.now(),
  ended_at    timestamptz,
  rows        bigint not null,
  bytes       bigint not null -- estimated from the average size of a row
);
create index retention_run_by_start on platform.retention_run (started_at, id);
create index retention_run_open on platform.retention_run (class) where ended_at is null;

create table platform.hold (
  id          uuid primary key default gen_random_uuid(),
  target      text not null, -- of the audit trail: account:<id>, item:<id>
  reason      text not null,
  placed_by   uuid not null,
  placed_at   timestamptz not null default platform.now(),
  until       timestamptz, -- null: until it is lifted
  lifted_by   uuid,
  lifted_at   timestamptz,
  lift_reason text
);
create index hold_in_force on platform.hold (target) where lifted_at is null;
create index hold_by_placing on platform.hold (placed_at, id);
