-- The privacy policy that a site begins with leads to the contact page. Only a site on which nothing was written yet takes it: elsewhere the policy is
-- the owner's text, and readers have agreed to it. Four rows.
create temporary table new_policy on commit drop as
select id, jsonb_build_array(jsonb_build_object('id', 'contact', 'kind', 'text', 'rows', '[]'::jsonb, 'parts',
    jsonb_build_object('title', said.title, 'text', said.text, 'label', said.label, 'link', '/contact'))) as blocks,
  replace(replace(replace(replace(replace(replace(replace(replace(body::text,
    '请通过备案主体公示的联系方式联系我们。', '请通过“联系我们”页面提交。'),
    '限制、拒绝处理或撤回同意：请联系我们。', '限制、拒绝处理或撤回同意：请通过“联系我们”页面提交。'),
    '请通过备案主体公示的联系方式提出请求，', '请通过“联系我们”页面提出请求，'),
    '请通过备案主体公示的联系方式提出，', '请通过“联系我们”页面提出，'),
    'use the contact details published with the filings.', 'use our contact page.'),
    'withdraw consent: contact us.', 'withdraw consent: use our contact page.'),
    'Send your request to the contact published with our filings;', 'Send your request through our contact page;'),
    'Ask us through the contact published with our filings.', 'Ask us through our contact page.')::jsonb as body
from content.revision join (values
  ('zh-CN', '行使你的权利', '注销账号、获取或转移个人信息、限制或拒绝处理，都可以在这里提出。', '联系我们'),
  ('en-US', 'Exercise your rights', 'Ask us here to close your account, to get or transfer a copy of your information, or to restrict its processing.', 'Contact us')
) as said (language, title, text, label) using (language)
where id in ('f1000000-0000-4000-8000-000000000031', 'f1000000-0000-4000-8000-000000000032') and not exists (select from content.item where number > 0);

update content.revision set body = new_policy.body, blocks = new_policy.blocks from new_policy where revision.id = new_policy.id;
update content.published set body = new_policy.body, blocks = new_policy.blocks from new_policy where published.revision_id = new_policy.id;
