-- The privacy policy that a site begins with names the identifier at the provider by which an operator logs in. Only a site on which nothing was
-- written yet takes it: elsewhere the policy is the owner's text, and readers have agreed to it. Four rows.
create temporary table new_policy on commit drop as
select id, replace(replace(body::text,
    '登录这些站点的时间，至登录结束后 30 天。', '登录这些站点的时间，至登录结束后 30 天。如果你使用所在机构的统一身份登录，其给你的标识，至解除关联或账号注销。'),
    'until 30 days after that login has ended.', 'until 30 days after that login has ended. If you log in by the provider of your organisation, the identifier that it gives you, until the link is removed or the account is closed.')::jsonb as body
from content.revision
where id in ('f1000000-0000-4000-8000-000000000031', 'f1000000-0000-4000-8000-000000000032') and not exists (select from content.item where number > 0);

update content.revision set body = new_policy.body from new_policy where revision.id = new_policy.id;
update content.published set body = new_policy.body from new_policy where published.revision_id = new_policy.id;
