-- Credits that rules grant for a course, as text; null while no rule does, and then the words of its editors stay in use. A new nullable column rewrites no row.
alter table college.course add column ruled_credits jsonb;
-- Every course in any state, for those who refer to it.
create view college.known_course as
select id as course_id, number, title, state, exists (
  select from college.assessment where assessment.course_id = course.id and assessment.item_id is null) as has_exam
from college.course;
