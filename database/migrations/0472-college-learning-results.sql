-- Submitted attempts at exams of courses, and certificates, for the lists of other capabilities. A view only; no table is changed.
create view college.learning_result as
  select 'attempt' as kind, attempt.id::text as key, attempt.account_id, course.number as course, course.title, closed_at as at, attempt.number as nth,
    points, most, is_passed, null::text as certificate, null::date as valid_until, null::timestamptz as revoked_at
  from college.attempt join college.course on course.id = attempt.course_id
  where attempt.item_id is null and closed_at is not null
  union all
  select 'certificate', certificate.number, certificate.account_id, course.number, certificate.title, issued_at, null, null, null, null, certificate.number,
    valid_until, revoked_at
  from college.certificate join college.course on course.id = certificate.course_id;
