-- A certificate that was revoked is replaced by another with a number of its own: one for each learner and course is in force. What was revoked before this
-- stays final, since nobody was asked; revoking it again as not final lets its holder get another. Certificates are some thousands: each statement takes a moment.
alter table college.certificate
  add column replaces text references college.certificate (number),
  add column is_final boolean not null default false;
update college.certificate set is_final = true where revoked_at is not null;
create unique index certificate_in_force on college.certificate (account_id, course_id) where revoked_at is null;
create index certificate_of_account on college.certificate (account_id, course_id);
alter table college.certificate drop constraint certificate_account_id_course_id_key,
  add constraint final_is_revoked check (not is_final or revoked_at is not null);

-- The certificate that stands for a learner's course: that in force, else the one that was revoked last.
create view college.current_certificate as
  select distinct on (account_id, course_id) * from college.certificate
  order by account_id, course_id, revoked_at is not null, issued_at desc;

create or replace view college.progress_of as
  select enrolment.account_id, enrolment.course_id, course.number, enrolled_at, enrolment.finished_at, last_at, last_item,
         (select count(distinct item.item_id)::int from college.progress join college.lesson using (course_id, item_id)
          join content.public_item as item using (item_id)
          where progress.account_id = enrolment.account_id and progress.course_id = enrolment.course_id and done_at is not null) as done,
         certificate.number as certificate
  from college.enrolment
  join college.course on course.id = enrolment.course_id
  left join college.certificate on certificate.account_id = enrolment.account_id and certificate.course_id = enrolment.course_id
    and certificate.revoked_at is null
  where left_at is null;
