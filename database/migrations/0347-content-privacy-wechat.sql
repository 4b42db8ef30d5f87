-- The privacy policy that a site begins with names the identifier of a bound WeChat. Only a site on which nothing was written yet takes it:
-- elsewhere the policy is the owner's text, and readers have agreed to it. Four rows.
create temporary table new_policy on commit drop as
select id, replace(replace(body::text,
    '选填的用户名，用于识别账号。', '选填的用户名，用于识别账号。如果你绑定微信，其标识加密保存，至解除绑定或账号注销。'),
    'optional username, to identify your account.', 'optional username, to identify your account. If you bind WeChat, its identifier is stored encrypted until you unbind it or close the account.')::jsonb as body
from content.revision
where id in ('f1000000-0000-4000-8000-000000000031', 'f1000000-0000-4000-8000-000000000032') and not exists (select from content.item where number > 0);

update content.revision set body = new_policy.body from new_policy where revision.id = new_policy.id;
update content.published set body = new_policy.body from new_policy where published.revision_id = new_policy.id;
