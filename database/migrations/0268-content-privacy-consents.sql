-- The privacy policy that a site begins with names the proof of consents, where they are withdrawn, and the versions. Only a site on which nothing was
-- written yet takes it: elsewhere the policy is the owner's text, and readers have agreed to it. Four rows.
create temporary table new_policy on commit drop as
select id, replace(replace(replace(replace(replace(replace(body::text,
    '选填的用户名，用于识别账号。', '选填的用户名，用于识别账号。你同意和撤回的内容、版本与时间留作凭证，至账号注销。'),
    '限制、拒绝处理或撤回同意：请通过“联系我们”页面提交。', '撤回同意：在个人中心的“同意与授权”中操作。限制或拒绝处理：请通过“联系我们”页面提交。'),
    '每个版本均标明日期，可以打印或保存。', '每个版本均标明日期，长期可查，可以打印或保存。有实质性修改时，我们会再次征求你的同意。'),
    'optional username, to identify your account.', 'optional username, to identify your account. What you consent to and withdraw is stored with its version and time as proof, until the account is closed.'),
    'restrict or refuse processing, or withdraw consent: use our contact page.', 'withdraw consent: under “Consents” in your profile; restrict or refuse processing: use our contact page.'),
    'Every version carries its date and can be printed or saved.', 'Every version carries its date, stays public and can be printed or saved. After a material change, we ask for your consent again.')::jsonb as body
from content.revision
where id in ('f1000000-0000-4000-8000-000000000031', 'f1000000-0000-4000-8000-000000000032') and not exists (select from content.item where number > 0);

update content.revision set body = new_policy.body from new_policy where revision.id = new_policy.id;
update content.published set body = new_policy.body from new_policy where published.revision_id = new_policy.id;
