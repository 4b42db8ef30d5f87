-- A certificate of a course can be valid for a term. It is renewed by repeating the course, and keeps its number.
-- All columns are nullable without a default, so no table is rewritten; existing courses and certificates have no end.
alter table college.course add column valid_months int;
-- The last day in Shanghai on which the certificate is valid, and the one before whose end its learner was reminded.
alter table college.certificate add column valid_until date;
alter table college.certificate add column reminded_for date;
-- An attempt of an earlier round counts neither as passed nor toward the limit.
alter table college.attempt add column repeated_at timestamptz;
create or replace view college.current_certificate as
  select distinct on (account_id, course_id) number, account_id, course_id, name, is_certified, title, credits, finished_at, issued_at, revoked_at,
    revoked_reason, replaces, is_final, valid_until
  from college.certificate
  order by account_id, course_id, revoked_at is not null, issued_at desc;
