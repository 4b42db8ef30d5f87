-- The privacy policy that a site begins with names credits of continuing education. Only a site on which nothing was written yet takes it:
-- elsewhere the policy is the owner's text, and readers have agreed to it. Four rows.
create temporary table new_policy on commit drop as
select id, replace(replace(body::text,
    '课程：报名、学习进度、测验与考试作答和证书。',
    '课程：报名、学习进度、测验与考试作答和证书；获得的继续教育学分。'),
    'Courses: your enrolments, progress, quiz and exam answers, and certificates.',
    'Courses: your enrolments, progress, quiz and exam answers, and certificates; the credits you earn.')::jsonb as body
from content.revision
where id in ('f1000000-0000-4000-8000-000000000031', 'f1000000-0000-4000-8000-000000000032') and not exists (select from content.item where number > 0);

update content.revision set body = new_policy.body from new_policy where revision.id = new_policy.id;
update content.published set body = new_policy.body from new_policy where published.revision_id = new_policy.id;
