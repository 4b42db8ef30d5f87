-- Points that came after their year was closed, until a person decides; and statements of credits that anyone can verify. New, empty tables.
create table credits.late_grant (
  id uuid primary key default uuidv7(),
  account_id uuid not null,
  rule_id uuid not null references credits.rule (id),
  class_id uuid not null references credits.class (id),
  tenths integer not null check (tenths between 1 and 10000),
  year integer not null references credits.year (year),
  project_number text not null default '',
  authority text not null default '',
  source_kind text not null check (source_kind in ('lesson', 'exam', 'course', 'activity', 'show')),
  source_id uuid not null,
  source_title jsonb not null,
  at timestamptz not null default platform.now(),
  decided_at timestamptz,
  decided_by uuid,
  unique (account_id, rule_id, source_id)
);
create index late_grant_that_waits on credits.late_grant (year, at) where decided_at is null;
create table credits.statement (
  number text primary key,
  account_id uuid not null,
  name text not null,
  is_certified boolean not null,
  -- The sums of each year and class on that day.
  years jsonb not null,
  issued_at timestamptz not null default platform.now()
);
create index statement_of_account on credits.statement (account_id, issued_at desc);
