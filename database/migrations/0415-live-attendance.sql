-- Who watches a broadcast with a ticket, and for how long. A ticket admits one session of one account to a studio. `attendance` has the times in
-- which the engine sent media to a ticket; when the show ends they are summed in `attendee`, one row for each account, which is reported to the
-- capabilities above and then has `reported_at`.
--
-- Existing rows: no studio takes attendance. The new column has a constant default, so the table is locked for a moment.
alter table live.studio add column takes_attendance boolean not null default false;
create table live.ticket (
  id uuid primary key default gen_random_uuid(),
  studio_id uuid not null references live.studio on delete cascade,
  account_id uuid not null,
  session_id uuid not null,
  -- An operator's preview is not attendance.
  is_preview boolean not null default false,
  taken_at timestamptz not null default platform.now(),
  until timestamptz not null,
  ended_at timestamptz,
  -- Another device took its place.
  is_displaced boolean not null default false
);
create unique index ticket_of_session on live.ticket (studio_id, session_id, is_preview) where ended_at is null;
create index ticket_of_account on live.ticket (account_id, studio_id);
create index ticket_by_age on live.ticket (until);
create table live.attendance (
  show_id uuid not null references live.show on delete cascade,
  account_id uuid not null,
  ticket_id uuid not null,
  began_at timestamptz not null,
  ended_at timestamptz not null check (ended_at >= began_at),
  primary key (ticket_id, began_at)
);
create index attendance_of_show on live.attendance (show_id, account_id);
create index attendance_of_account on live.attendance (account_id);
create index attendance_by_age on live.attendance (ended_at);
create table live.attendee (
  show_id uuid not null references live.show on delete cascade,
  account_id uuid not null,
  seconds integer not null check (seconds >= 0),
  came_at timestamptz not null,
  left_at timestamptz not null,
  reported_at timestamptz,
  primary key (show_id, account_id)
);
create index attendee_of_account on live.attendee (account_id);
create index attendee_by_age on live.attendee (left_at);
create index attendee_waiting on live.attendee (show_id) where reported_at is null;
