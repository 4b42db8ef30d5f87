-- The owner's terms of certifications. A new table: no row that is there changes, and nothing waits.
create table certification.term (
  is_single     boolean primary key default true check (is_single),
  valid_months  int not null check (valid_months between 1 and 120),
  recheck_months int not null check (recheck_months between 1 and 60),
  -- Personal certifications are re-verified too, not only professional ones.
  rechecks_personal boolean not null,
  version       int not null default 1,
  changed_by    uuid not null,
  changed_at    timestamptz not null default platform.now()
);
