-- The privacy policy that a site begins with names the data of members. Only a site on which nothing was written yet takes it: elsewhere the
-- policy is the owner's text, and readers have agreed to it. Four rows.
create temporary table new_policy on commit drop as
select id, replace(replace(body::text,
    '任何人凭证书编号可以看到证书上的真实姓名。',
    '任何人凭证书编号可以看到证书上的真实姓名。如果你申请入会：会员的姓名、等级、分会、期限和申请，由该分会的秘书和学会办公室查看；注销账号后仅保留会员号。'),
    'A certificate shows your real name to anyone who has its number.',
    'A certificate shows your real name to anyone who has its number. If you apply for membership: your name, grade, branch, terms and applications, seen by the secretaries of the branch and the office. After your account is closed, only the member number stays.')::jsonb as body
from content.revision
where id in ('f1000000-0000-4000-8000-000000000031', 'f1000000-0000-4000-8000-000000000032') and not exists (select from content.item where number > 0);

update content.revision set body = new_policy.body from new_policy where revision.id = new_policy.id;
update content.published set body = new_policy.body from new_policy where published.revision_id = new_policy.id;
