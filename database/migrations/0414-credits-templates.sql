-- The columns of exports that operators define, and results of learners in the college. A new, empty table and a view.
create table credits.export_template (
  id uuid primary key default gen_random_uuid(),
  name text not null,
  -- Ordered columns: a field and its heading.
  columns jsonb not null,
  version integer not null default 1,
  changed_by uuid not null,
  changed_at timestamptz not null default platform.now()
);
create view college.learner_result as
select account_id, (select count(*)::int from college.attempt where attempt.account_id = learner.account_id and item_id is null and closed_at is not null) as attempts,
  (select count(*)::int from college.attempt where attempt.account_id = learner.account_id and item_id is null and is_passed) as passed,
  (select count(*)::int from college.certificate where certificate.account_id = learner.account_id and revoked_at is null) as certificates
from (select distinct account_id from college.enrolment) as learner;
