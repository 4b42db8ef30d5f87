-- Applications for membership, the members with their terms, reminders and history. New, empty tables; no existing row is read or locked.
-- The numbers of members come from a sequence, so that none is given twice, not even after a member is removed.
create sequence membership.member_number as bigint start 1001;
create table membership.member (
  id uuid primary key default uuidv7(),
  -- Null once the account is erased: the number stays, without a name, for what was recorded under it.
  account_id uuid unique,
  number bigint not null unique default nextval('membership.member_number'),
  name text not null,
  grade_id uuid references membership.grade (id),
  branch_id uuid references membership.branch (id),
  state text not null default 'active' check (state in ('active', 'lapsed', 'suspended', 'excluded', 'left')),
  joined_on date not null,
  -- The last day of the term; null without end.
  ends_on date,
  version integer not null default 1,
  changed_at timestamptz not null default platform.now(),
  check (account_id is null or (grade_id is not null and branch_id is not null))
);
alter sequence membership.member_number owned by membership.member.number;
create index member_of_branch on membership.member (branch_id, number);
create index member_of_grade on membership.member (grade_id);
create index member_by_end on membership.member (ends_on) where state = 'active';
create table membership.application (
  id uuid primary key default uuidv7(),
  account_id uuid not null,
  grade_id uuid not null references membership.grade (id),
  branch_id uuid not null references membership.branch (id),
  name text not null,
  statement text not null default '',
  state text not null default 'submitted' check (state in ('submitted', 'returned', 'accepted', 'refused', 'withdrawn')),
  -- The words of the reviewer to the applicant.
  reason text not null default '',
  decided_by uuid,
  submitted_at timestamptz not null default platform.now(),
  decided_at timestamptz,
  version integer not null default 1,
  check (state = 'submitted' or decided_at is not null)
);
-- A person has one application at a time.
create unique index application_open on membership.application (account_id) where state in ('submitted', 'returned');
create index application_of_account on membership.application (account_id, submitted_at desc);
create index application_waiting on membership.application (branch_id, submitted_at) where state = 'submitted';
create index application_of_branch on membership.application (branch_id, submitted_at desc);
create index application_of_grade on membership.application (grade_id);
create index application_by_decision on membership.application (decided_at);
create table membership.step (
  id uuid primary key default uuidv7(),
  member_id uuid not null references membership.member (id) on delete cascade,
  at timestamptz not null default platform.now(),
  action text not null,
  -- Null for what time has done.
  by_account uuid,
  reason text not null default '',
  facts jsonb not null default '{}'
);
create index step_of_member on membership.step (member_id, at desc);
create table membership.reminder (
  member_id uuid not null references membership.member (id) on delete cascade,
  -- The last day of the term that the reminder is about.
  ends_on date not null,
  kind text not null check (kind in ('first', 'last')),
  sent_at timestamptz not null default platform.now(),
  primary key (member_id, ends_on, kind)
);
