-- The privacy policy that a site begins with says how long photos and scans in forms are stored. Only a site on which nothing was written yet
-- takes it: elsewhere the policy is the owner's text, and readers have agreed to it. Four rows.
create temporary table new_policy on commit drop as
select id, replace(replace(body::text,
    '咨询：保存至表单注明的期限',
    '咨询：保存至表单注明的期限；表单中的照片和扫描件：与回答一同保存和删除，未提交的保存 1 天'),
    'enquiries: for the time stated on the form',
    'enquiries: for the time stated on the form; photos and scans in forms: as long as the answers, and a day when they are not sent')::jsonb as body
from content.revision
where id in ('f1000000-0000-4000-8000-000000000031', 'f1000000-0000-4000-8000-000000000032') and not exists (select from content.item where number > 0);

update content.revision set body = new_policy.body from new_policy where revision.id = new_policy.id;
update content.published set body = new_policy.body from new_policy where published.revision_id = new_policy.id;
