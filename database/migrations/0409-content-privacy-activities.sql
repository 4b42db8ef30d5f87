-- The privacy policy that a site begins with names the data of people who sign up for activities. Only a site on which nothing was written yet
-- takes it: elsewhere the policy is the owner's text, and readers have agreed to it. Four rows.
create temporary table new_policy on commit drop as
select id, replace(replace(body::text,
    '任何人凭证书编号可以看到证书上的真实姓名。',
    '任何人凭证书编号可以看到证书上的真实姓名。如果你报名活动：报名姓名、签到时间、学时和参会证书，由活动工作人员查看，随账号删除。'),
    'A certificate shows your real name to anyone who has its number.',
    'A certificate shows your real name to anyone who has its number. If you sign up for activities: the name you give, check-in times, minutes and certificates of attendance, seen by the staff of the activity and removed with your account.')::jsonb as body
from content.revision
where id in ('f1000000-0000-4000-8000-000000000031', 'f1000000-0000-4000-8000-000000000032') and not exists (select from content.item where number > 0);

update content.revision set body = new_policy.body from new_policy where revision.id = new_policy.id;
update content.published set body = new_policy.body from new_policy where published.revision_id = new_policy.id;
