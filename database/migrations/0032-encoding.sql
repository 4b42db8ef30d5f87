create schema encoding;

-- Somebody asks for other encoding parameters of a studio; somebody else approves them, and they take effect at their time.
create table encoding.change_request (
  id           uuid primary key default uuidv7(),
  number       bigint generated always as identity unique,
  studio_id    uuid not null,
  -- A rollback puts back parameters that were in force before, so nobody approves it once more.
  kind         text not null default 'change' check (kind in ('change', 'rollback')),
  state        text not null default 'submitted' check (state in ('submitted', 'approved', 'finished', 'returned', 'cancelled')),
  -- { "video": …, "audio": … } as it is wanted, and as it was in force when it was asked for; null: nothing was.
  wanted       jsonb not null,
  original     jsonb,
  -- Of the profile that was in force then; 0: none.
  base_version int not null,
  description  text not null check (length(description) <= 200),
  requested_by uuid not null,
  requested_at timestamptz not null default platform.now(),
  -- Whoever approved, returned or cancelled it.
  decided_by   uuid,
  decided_at   timestamptz,
  note         text not null default '',
  -- Null: as soon as it is approved.
  effective_at timestamptz,
  applied_at   timestamptz,
  constraint decided_by_somebody check ((state = 'submitted') = (decided_by is null) and (decided_by is null) = (decided_at is null)),
  constraint approved_by_another check (kind = 'rollback' or state not in ('approved', 'finished') or decided_by <> requested_by),
  constraint finished_when_applied check ((state = 'finished') = (applied_at is not null))
);
-- One at a time is open for a studio.
create unique index request_open on encoding.change_request (studio_id) where state in ('submitted', 'approved');
create index request_newest on encoding.change_request (requested_at desc, id desc);
create index request_of_studio on encoding.change_request (studio_id, requested_at desc, id desc);
create index request_of_account on encoding.change_request (requested_by, requested_at desc, id desc);
create index request_due on encoding.change_request (effective_at) where state = 'approved';

-- Every set of parameters that was in force for a studio. The highest version is.
create table encoding.profile (
  studio_id  uuid not null,
  version    int not null check (version >= 1),
  parameters jsonb not null,
  request_id uuid not null references encoding.change_request,
  applied_at timestamptz not null default platform.now(),
  primary key (studio_id, version)
);
create index profile_of_request on encoding.profile (request_id);
