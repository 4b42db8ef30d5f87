-- Membership of the society: the grades and branches that the owner defines, and its terms. A new schema with empty tables: nothing waits.
create schema membership;
create table membership.grade (
  id uuid primary key default uuidv7(),
  name_zh text not null,
  name_en text not null,
  -- Null is a membership without end.
  term_months integer check (term_months between 1 and 120),
  dues_cents bigint not null default 0 check (dues_cents >= 0),
  -- The kind of certification that an applicant needs; null for none.
  certification text check (certification in ('personal', 'professional', 'enterprise')),
  -- A closed grade takes no new applications and keeps its members.
  is_open boolean not null default true,
  version integer not null default 1,
  changed_by uuid not null,
  changed_at timestamptz not null default platform.now(),
  check (name_zh <> '' or name_en <> '')
);
create table membership.branch (
  id uuid primary key default uuidv7(),
  name_zh text not null,
  name_en text not null,
  -- The people of this team are the secretaries. The office handles a branch without one.
  team_id uuid,
  is_open boolean not null default true,
  version integer not null default 1,
  changed_by uuid not null,
  changed_at timestamptz not null default platform.now(),
  check (name_zh <> '' or name_en <> '')
);
create index branch_of_team on membership.branch (team_id);
create table membership.term (
  is_single boolean primary key default true check (is_single),
  grace_days integer not null check (grace_days between 0 and 366),
  first_reminder_days integer not null check (first_reminder_days between 1 and 366),
  last_reminder_days integer not null check (last_reminder_days between 1 and first_reminder_days),
  version integer not null default 1,
  changed_by uuid not null,
  changed_at timestamptz not null default platform.now()
);
